import { lazyRouteComponent } from '@tanstack/react-router';
import { createGuardedRoute } from './guarded-route.ts';

/** What is below it is not ours: the gateway serves the board of the queues at /ops/queues. */
export const operationsRoute = createGuardedRoute({
  path: '/ops',
  component: lazyRouteComponent(() => import('../features/operations/operations-page.tsx'), 'OperationsPage'),
});
