import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/_guard/controller-integration')({
  staticData: {
    sources: ['controller-integration-page'],
    skeleton: { title: 'Controller integration', shape: 'page' },
  },
  component: lazyRouteComponent(
    () => import('../../features/controller-integration/controller-integration-page.tsx'),
    'ControllerIntegrationPage',
  ),
});
