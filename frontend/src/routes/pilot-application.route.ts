import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guardRoute } from './guard.route.ts';

const steps = [1, 2, 3, 4] as const;

interface ApplicationSearch {
  /** Of the form; none: where somebody left it. */
  readonly step?: (typeof steps)[number];
}

export const pilotApplicationRoute = createRoute({
  getParentRoute: () => guardRoute,
  path: '/pilot-application',
  validateSearch: ({ step }: Record<string, unknown>): ApplicationSearch => {
    const known = steps.find((each) => each === step);
    return known === undefined ? {} : { step: known };
  },
  component: lazyRouteComponent(() => import('../pages/pilot-application.page.tsx'), 'PilotApplication'),
});
