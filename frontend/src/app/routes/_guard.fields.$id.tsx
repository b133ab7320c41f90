import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginReads } from '../begin-reads.ts';
import { textSearch } from '../text-search.ts';

const texts = textSearch('range');

/** `range`: which days of the soil water are shown. */
export const Route = createFileRoute('/_guard/fields/$id')({
  validateSearch: texts,
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const { readsOfField } = await import('../farm-reads.ts');
    beginReads(queryClient, readsOfField(id));
  },
  staticData: { sources: ['field.page', 'farm-reads'], skeleton: { title: 'A field', shape: 'page' } },
  component: lazyRouteComponent(() => import('../pages/field.page.tsx'), 'FieldOfFarm'),
});
