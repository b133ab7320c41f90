import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guardRoute } from './guard.route.ts';
import { textSearch } from './text-search.ts';

/** `tier`: what is paid for; standard unless told. */
export const checkoutRoute = createRoute({
  getParentRoute: () => guardRoute,
  path: '/checkout',
  validateSearch: textSearch('tier'),
  component: lazyRouteComponent(() => import('../pages/checkout.page.tsx'), 'Checkout'),
});
