import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginReads } from '../begin-reads.ts';
import { textSearch } from '../text-search.ts';

/** What the form begins with: a kind, days ('water-year'), a field's id. */
export const Route = createFileRoute('/_guard/reports/')({
  validateSearch: textSearch('kind', 'period', 'field'),
  loader: async ({ context: { queryClient } }) => {
    const { readsOfReports } = await import('../reports-reads.ts');
    beginReads(queryClient, readsOfReports);
  },
  staticData: {
    sources: ['reports-page', 'reports-reads'],
    skeleton: { title: 'Reports', shape: 'page' },
  },
  component: lazyRouteComponent(() => import('../../features/reports/reports-page.tsx'), 'ReportsPage'),
});
