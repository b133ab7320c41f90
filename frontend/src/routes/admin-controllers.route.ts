import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guardRoute } from './guard.route.ts';
import { textSearch } from './text-search.ts';

const texts = textSearch('status', 'approval', 'search');

/** Which controllers are listed. */
export const adminControllersRoute = createRoute({
  getParentRoute: () => guardRoute,
  path: '/admin/controllers',
  validateSearch: ({ search, ...others }: Record<string, unknown>) =>
    // The router reads a text of digits as a number.
    texts({ ...others, search: typeof search === 'number' ? String(search) : search }),
  component: lazyRouteComponent(
    () => import('../features/admin-controllers/admin-controllers-page.tsx'),
    'AdminControllersPage',
  ),
});
