import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginReads } from '../begin-reads.ts';
import { textSearch } from '../text-search.ts';

const texts = textSearch('step', 'made');

/** `step`: which of the form's; `made`: the field that came of it. */
export const Route = createFileRoute('/_guard/fields/new')({
  validateSearch: texts,
  loaderDeps: ({ search: { made } }) => ({ made }),
  loader: async ({ context: { queryClient }, deps: { made } }) => {
    const { readsOfNewField } = await import('../field-reads.ts');
    beginReads(queryClient, readsOfNewField(made));
  },
  staticData: {
    sources: ['new-field-page', 'field-reads'],
    skeleton: { title: 'Add a field', shape: 'page' },
  },
  component: lazyRouteComponent(() => import('../../features/fields/new/new-field-page.tsx'), 'NewFieldPage'),
});
