import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { fieldQuery, fieldsQuery } from '../../entities/field/fields.queries.ts';
import { plantingsQuery } from '../../entities/field/plantings.queries.ts';
import { waterSourcesQuery } from '../../entities/water-source/water-sources.queries.ts';
import { beginReads } from '../begin-reads.ts';

export const Route = createFileRoute('/_guard/fields/$id_/edit')({
  loader: ({ context: { queryClient }, params: { id } }) => {
    beginReads(queryClient, [fieldQuery(id), plantingsQuery(id), waterSourcesQuery, fieldsQuery]);
  },
  staticData: { source: 'edit-field.page', skeleton: { title: 'A field', shape: 'page' } },
  component: lazyRouteComponent(() => import('../pages/edit-field.page.tsx'), 'EditField'),
});
