import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.route.tsx';

export const termsOfServiceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms-of-service',
  component: lazyRouteComponent(
    () => import('../features/legal/terms-of-service-page.tsx'),
    'TermsOfServicePage',
  ),
});
