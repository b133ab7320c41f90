import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guardRoute } from './guard.route.ts';
import { textSearch } from './text-search.ts';

interface ControllerSearch {
  readonly view?: string | undefined;
  readonly zone?: string;
  readonly status?: string;
  readonly type?: string;
}

const texts = textSearch('view', 'zone', 'status', 'type');

/** `view`: which of the controller's pages; `zone`, `status` and `type`: which of its commands are listed. */
export const controllerRoute = createRoute({
  getParentRoute: () => guardRoute,
  path: '/controllers/$id',
  validateSearch: ({ zone, ...others }: Record<string, unknown>): ControllerSearch =>
    // The router reads a text of digits as a number.
    texts({ ...others, zone: typeof zone === 'number' ? String(zone) : zone }),
  component: lazyRouteComponent(() => import('../pages/controller.page.tsx'), 'Controller'),
});
