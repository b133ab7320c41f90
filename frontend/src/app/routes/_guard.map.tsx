import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginReads } from '../begin-reads.ts';
import { textSearch } from '../text-search.ts';

const texts = textSearch('field', 'status', 'search');

/** `field`: the one that is chosen; `status`: fields of that one alone; `search`: a name that is looked for. */
export const Route = createFileRoute('/_guard/map')({
  validateSearch: texts,
  loader: async ({ context: { queryClient } }) => {
    const { readsOfMap } = await import('../farm-reads.ts');
    beginReads(queryClient, readsOfMap);
  },
  staticData: { sources: ['map.page', 'farm-reads'], skeleton: { title: 'Map', shape: 'page' } },
  component: lazyRouteComponent(() => import('../pages/map.page.tsx'), 'FarmMap'),
});
