import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.route.tsx';

export const pilotUpdatesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pilot-updates',
  component: lazyRouteComponent(
    () => import('../features/pilot-updates/pilot-updates-page.tsx'),
    'PilotUpdatesPage',
  ),
});
