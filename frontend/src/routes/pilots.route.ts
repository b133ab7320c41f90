import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.route.tsx';

export const pilotsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pilots',
  component: lazyRouteComponent(() => import('../features/pilots/pilots-page.tsx'), 'PilotsPage'),
});
