import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginReads } from '../begin-reads.ts';
import { textSearch } from '../text-search.ts';

const texts = textSearch('id');

/** `id`: the calculation that is open. */
export const Route = createFileRoute('/_guard/history')({
  validateSearch: texts,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context: { queryClient }, deps }) => {
    const { historyQuery, keptCalculationQuery } =
      await import('../../entities/calculation/history.queries.ts');
    beginReads(queryClient, [deps.id === undefined ? historyQuery : keptCalculationQuery(deps.id)]);
  },
  staticData: { sources: ['history.page'], skeleton: { title: 'History', shape: 'page' } },
  component: lazyRouteComponent(() => import('../pages/history.page.tsx'), 'History'),
});
