import { lazyRouteComponent } from '@tanstack/react-router';
import { createGuardedRoute } from './guarded-route.ts';

export const farmProfileRoute = createGuardedRoute({
  path: '/farm-profile',
  component: lazyRouteComponent(
    () => import('../features/farm-profile/farm-profile-page.tsx'),
    'FarmProfilePage',
  ),
});
