import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.route.tsx';

export const pilotAgreementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pilot-agreement',
  component: lazyRouteComponent(
    () => import('../features/legal/pilot-agreement-page.tsx'),
    'PilotAgreementPage',
  ),
});
