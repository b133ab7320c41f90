import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/_guard/reports/baseline')({
  staticData: { sources: ['past-season-page'], skeleton: { title: 'Past season', shape: 'page' } },
  component: lazyRouteComponent(
    () => import('../../features/past-season/past-season-page.tsx'),
    'PastSeasonPage',
  ),
});
