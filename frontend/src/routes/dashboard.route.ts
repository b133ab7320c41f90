import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guardRoute } from './guard.route.ts';
import { textSearch } from './text-search.ts';

/** `redirect_status`: with it the payment provider sends back whoever has paid; `for`: what (see `paymentReturn`). */
export const dashboardRoute = createRoute({
  getParentRoute: () => guardRoute,
  path: '/dashboard',
  validateSearch: textSearch('redirect_status', 'for'),
  component: lazyRouteComponent(() => import('../pages/dashboard.page.tsx'), 'Dashboard'),
});
