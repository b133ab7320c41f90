import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginReads } from '../begin-reads.ts';
import { textSearch } from '../text-search.ts';

const texts = textSearch(
  ...(['view', 'period', 'from', 'to', 'compare', 'crop', 'source', 'group', 'field'] as const),
  ...(['by', 'measure', 'years', 'sort'] as const),
);

/** What is compared, of which days and fields. */
export const Route = createFileRoute('/_guard/analytics')({
  validateSearch: texts,
  loader: async ({ context: { queryClient } }) => {
    const { readsOfAnalytics } = await import('../analytics-reads.ts');
    beginReads(queryClient, readsOfAnalytics);
  },
  staticData: {
    sources: ['analytics-page', 'analytics-reads'],
    skeleton: { title: 'Analytics', shape: 'page' },
  },
  component: lazyRouteComponent(() => import('../../features/analytics/analytics-page.tsx'), 'AnalyticsPage'),
});
