import { lazyRouteComponent } from '@tanstack/react-router';
import { createGuardedRoute } from './guarded-route.ts';

/** Its guard says why it sends a visitor away (specification, section 8). */
export const subscribeRoute = createGuardedRoute({
  path: '/subscribe',
  component: lazyRouteComponent(() => import('../pages/subscribe.page.tsx'), 'Subscribe'),
});
