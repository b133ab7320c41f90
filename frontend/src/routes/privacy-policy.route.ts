import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.route.tsx';

export const privacyPolicyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy-policy',
  component: lazyRouteComponent(
    () => import('../features/legal/privacy-policy-page.tsx'),
    'PrivacyPolicyPage',
  ),
});
