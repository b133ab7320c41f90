import { lazyRouteComponent } from '@tanstack/react-router';
import { createGuardedRoute } from './guarded-route.ts';

export const accountRoute = createGuardedRoute({
  path: '/account',
  component: lazyRouteComponent(() => import('../pages/account.page.tsx'), 'Account'),
});
