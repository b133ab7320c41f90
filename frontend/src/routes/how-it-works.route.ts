import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root.route.tsx';

export const howItWorksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/how-it-works',
  component: lazyRouteComponent(() => import('../pages/how-it-works.page.tsx'), 'HowItWorks'),
});
