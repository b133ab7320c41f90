import { lazyRouteComponent } from '@tanstack/react-router';
import { createGuardedRoute } from './guarded-route.ts';

export const dashboardRoute = createGuardedRoute({
  path: '/dashboard',
  component: lazyRouteComponent(() => import('../pages/dashboard.page.tsx'), 'Dashboard'),
});
