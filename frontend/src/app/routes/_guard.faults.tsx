import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/_guard/faults')({
  staticData: { sources: ['faults-page'], skeleton: { title: 'Faults', shape: 'page' } },
  component: lazyRouteComponent(() => import('../../features/faults/faults-page.tsx'), 'FaultsPage'),
});
