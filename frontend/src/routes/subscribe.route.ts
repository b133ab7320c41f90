import { lazyRouteComponent } from '@tanstack/react-router';
import { createGuardedRoute } from './guarded-route.ts';

/** Only its guard is here yet: it says why it sends a visitor away (specification, section 8). */
export const subscribeRoute = createGuardedRoute({
  path: '/subscribe',
  component: lazyRouteComponent(() => import('../features/frame/not-open-page.tsx'), 'NotOpenPage'),
});
