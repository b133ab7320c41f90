import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { guardRoute } from './guard.route.ts';

interface GuardedPage<Path extends string> {
  readonly path: Path;
  /** Lazy: `lazyRouteComponent(() => import('../features/…'), 'SomePage')`. */
  readonly component: RouteComponent;
}

/** A page for whoever is signed in; others are sent to /auth and come back. Add it to `guardedRoutes` in router.tsx. */
export function createGuardedRoute<const Path extends string>({ path, component }: GuardedPage<Path>) {
  return createRoute({ getParentRoute: () => guardRoute, path, component });
}
