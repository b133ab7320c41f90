import { lazyRouteComponent } from '@tanstack/react-router';
import { createGuardedRoute } from './guarded-route.ts';

export const farmHardwareSetupRoute = createGuardedRoute({
  path: '/farm-hardware-setup',
  component: lazyRouteComponent(
    () => import('../features/hardware-setup/hardware-setup-page.tsx'),
    'HardwareSetupPage',
  ),
});
