import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guardRoute } from './guard.route.ts';
import { textSearch } from './text-search.ts';

/**
 * `redirect_status`: with it the payment provider sends back whoever has paid, by which intent (of a payment or a card);
 * `for`: what (see `paymentReturn`).
 */
export const dashboardRoute = createRoute({
  getParentRoute: () => guardRoute,
  path: '/dashboard',
  validateSearch: textSearch('redirect_status', 'payment_intent', 'setup_intent', 'for'),
  component: lazyRouteComponent(() => import('../pages/dashboard.page.tsx'), 'Dashboard'),
});
