import { lazyRouteComponent } from '@tanstack/react-router';
import { createGuardedRoute } from './guarded-route.ts';

export const controllerIntegrationRoute = createGuardedRoute({
  path: '/controller-integration',
  component: lazyRouteComponent(
    () => import('../features/controller-integration/controller-integration-page.tsx'),
    'ControllerIntegrationPage',
  ),
});
