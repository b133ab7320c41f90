import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guardRoute } from './guard.route.ts';
import { textSearch } from './text-search.ts';

/** `section`: pilot-updates (unless told), projects or testimonials; `edit`: the id of what is open, or `new`. */
export const adminContentRoute = createRoute({
  getParentRoute: () => guardRoute,
  path: '/admin/content',
  validateSearch: textSearch('section', 'edit'),
  component: lazyRouteComponent(
    () => import('../features/admin-content/admin-content-page.tsx'),
    'AdminContentPage',
  ),
});
