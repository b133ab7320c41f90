import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { farmProfileQuery } from '../../entities/farm/farm-profile.queries.ts';
import type { PaymentFormOf } from '../../entities/payment/payment-form.ts';
import { applicationsQuery } from '../../entities/application/application.queries.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { RecordState } from '../../ui/record-state.tsx';
import { Application } from './application.tsx';

/** A farm applies for the pilot, and sees later how its application stands. `formOf`: takes the card. */
export function PilotApplicationPage({ formOf }: { formOf: PaymentFormOf }) {
  const applications = useInfiniteQuery(applicationsQuery);
  const profile = useQuery(farmProfileQuery);
  // It only saves typing: without it the form begins with less.
  const profileWaits = {
    ...profile,
    status: profile.isPending ? ('pending' as const) : ('success' as const),
  };
  const isRead = applications.data !== undefined && !profile.isPending;
  return (
    <AppPage title="Pilot application">
      {!isRead && (
        <RecordState
          reads={[applications, profileWaits]}
          loading="Loading your application..."
          gone="Your application cannot be loaded now. Please try again later."
        />
      )}
      {isRead && <Application latest={applications.data[0]} profile={profile.data} formOf={formOf} />}
    </AppPage>
  );
}
