import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { awaitReads, beginReads } from '../begin-reads.ts';
import { textSearch } from '../text-search.ts';

const texts = textSearch('range', 'report', 'day', 'from', 'to');

/** Of `readsOfField`: the field, the plan, its water sources. */
const atTheTop = 3;

/**
 * `range`: which days of the soil water are shown. `day`, `from` and `to`: the ledger days that a link leads to. `report`: the planned
 * irrigation whose report card is open.
 */
export const Route = createFileRoute('/_guard/fields/$id')({
  validateSearch: texts,
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const { readsOfField } = await import('../farm-reads.ts');
    const reads = readsOfField(id);
    beginReads(queryClient, reads);
    await awaitReads(queryClient, reads.slice(0, atTheTop));
  },
  staticData: { sources: ['field.page', 'farm-reads'], skeleton: { title: 'A field', shape: 'page' } },
  component: lazyRouteComponent(() => import('../pages/field.page.tsx'), 'FieldOfFarm'),
});
