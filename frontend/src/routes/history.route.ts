import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guardRoute } from './guard.route.ts';
import { textSearch } from './text-search.ts';

/** `id`: the calculation that is open. */
export const historyRoute = createRoute({
  getParentRoute: () => guardRoute,
  path: '/history',
  validateSearch: textSearch('id'),
  component: lazyRouteComponent(() => import('../pages/history.page.tsx'), 'History'),
});
