import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/_guard/log_/import')({
  staticData: {
    sources: ['import-irrigations-page'],
    skeleton: { title: 'Import irrigations', shape: 'page' },
  },
  component: lazyRouteComponent(
    () => import('../../features/fields/import/import-irrigations-page.tsx'),
    'ImportIrrigationsPage',
  ),
});
