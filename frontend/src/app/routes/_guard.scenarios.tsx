import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginReads } from '../begin-reads.ts';
import { textSearch } from '../text-search.ts';

const texts = textSearch('id', 'compare');

/** `id`: the scenario that is open; `compare`: the ids of two, with a comma between. */
export const Route = createFileRoute('/_guard/scenarios')({
  validateSearch: texts,
  loaderDeps: ({ search: { id, compare } }) => ({ isList: id === undefined && compare === undefined, id }),
  loader: async ({ context: { queryClient }, deps }) => {
    const { scenarioQuery, scenariosQuery } = await import('../../entities/scenario/scenarios.queries.ts');
    beginReads(queryClient, [
      ...(deps.isList ? [scenariosQuery] : []),
      ...(deps.id === undefined ? [] : [scenarioQuery(deps.id)]),
    ]);
  },
  staticData: { sources: ['scenarios.page'], skeleton: { title: 'Scenarios', shape: 'page' } },
  component: lazyRouteComponent(() => import('../pages/scenarios.page.tsx'), 'Scenarios'),
});
