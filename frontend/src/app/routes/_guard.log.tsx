import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginReads } from '../begin-reads.ts';
import { textSearch } from '../text-search.ts';

const texts = textSearch('what', 'field');

/** `what`: water, rain, soil-moisture, stem-potential or meter; `field`: the id of the one it is about. */
export const Route = createFileRoute('/_guard/log')({
  validateSearch: texts,
  loader: async ({ context: { queryClient } }) => {
    const { readsOfLog } = await import('../farm-reads.ts');
    beginReads(queryClient, readsOfLog);
  },
  staticData: { sources: ['log.page', 'farm-reads'], skeleton: { title: 'Log', shape: 'page' } },
  component: lazyRouteComponent(() => import('../pages/log.page.tsx'), 'Log'),
});
