import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.route.tsx';

/** Stands around every page that belongs to somebody: no address of its own. */
export const guardRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guard',
  component: lazyRouteComponent(() => import('../features/session/session-guard.tsx'), 'SessionGuard'),
});
