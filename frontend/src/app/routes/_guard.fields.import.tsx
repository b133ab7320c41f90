import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/_guard/fields/import')({
  staticData: { sources: ['import-page'], skeleton: { title: 'Import fields', shape: 'page' } },
  component: lazyRouteComponent(() => import('../../features/fields/import/import-page.tsx'), 'ImportPage'),
});
