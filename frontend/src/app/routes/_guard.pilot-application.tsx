import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginReads } from '../begin-reads.ts';

const steps = [1, 2, 3, 4] as const;

interface ApplicationSearch {
  /** Of the form; none: where somebody left it. */
  readonly step?: (typeof steps)[number];
}

export const Route = createFileRoute('/_guard/pilot-application')({
  validateSearch: ({ step }: Record<string, unknown>): ApplicationSearch => {
    const known = steps.find((each) => each === step);
    return known === undefined ? {} : { step: known };
  },
  loader: async ({ context: { queryClient } }) => {
    const [{ applicationsQuery }, { farmProfileQuery }] = await Promise.all([
      import('../../entities/application/application.queries.ts'),
      import('../../entities/farm/farm-profile.queries.ts'),
    ]);
    beginReads(queryClient, [applicationsQuery, farmProfileQuery]);
  },
  staticData: {
    sources: ['pilot-application.page'],
    skeleton: { title: 'Pilot application', shape: 'page' },
  },
  component: lazyRouteComponent(() => import('../pages/pilot-application.page.tsx'), 'PilotApplication'),
});
