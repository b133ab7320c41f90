import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { fieldQuery, fieldsQuery } from '../../entities/field/fields.queries.ts';
import { waterSourcesQuery } from '../../entities/water-source/water-sources.queries.ts';
import { beginReads } from '../begin-reads.ts';
import { textSearch } from '../text-search.ts';

const texts = textSearch('step', 'made');

/** `step`: which of the form's; `made`: the field that came of it. */
export const Route = createFileRoute('/_guard/fields/new')({
  validateSearch: texts,
  loaderDeps: ({ search: { made } }) => ({ made }),
  loader: ({ context: { queryClient }, deps: { made } }) => {
    beginReads(queryClient, made === undefined ? [waterSourcesQuery, fieldsQuery] : [fieldQuery(made)]);
  },
  staticData: { source: 'new-field-page', skeleton: { title: 'Add a field', shape: 'page' } },
  component: lazyRouteComponent(() => import('../../features/fields/new/new-field-page.tsx'), 'NewFieldPage'),
});
