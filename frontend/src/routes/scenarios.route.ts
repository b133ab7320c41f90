import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guardRoute } from './guard.route.ts';
import { textSearch } from './text-search.ts';

/** `id`: the scenario that is open; `compare`: the ids of two, with a comma between. */
export const scenariosRoute = createRoute({
  getParentRoute: () => guardRoute,
  path: '/scenarios',
  validateSearch: textSearch('id', 'compare'),
  component: lazyRouteComponent(() => import('../pages/scenarios.page.tsx'), 'Scenarios'),
});
