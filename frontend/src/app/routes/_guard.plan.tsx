import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginReads } from '../begin-reads.ts';
import { textSearch } from '../text-search.ts';

/** `view`: 'zones' in place of fields; `search`: a name that is looked for. */
export const Route = createFileRoute('/_guard/plan')({
  validateSearch: textSearch('view', 'search'),
  loader: async ({ context: { queryClient } }) => {
    const { readsOfPlan } = await import('../farm-reads.ts');
    beginReads(queryClient, readsOfPlan);
  },
  staticData: {
    sources: ['plan.page', 'farm-reads'],
    skeleton: { title: 'Plan for the week', shape: 'page' },
  },
  component: lazyRouteComponent(() => import('../pages/plan.page.tsx'), 'Plan'),
});
