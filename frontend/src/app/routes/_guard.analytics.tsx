import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

/** What is compared is in the address, by names that the page knows: every page loads the routes. */
export const Route = createFileRoute('/_guard/analytics')({
  staticData: { sources: ['analytics-page'], skeleton: { title: 'Analytics', shape: 'page' } },
  component: lazyRouteComponent(() => import('../../features/analytics/analytics-page.tsx'), 'AnalyticsPage'),
});
