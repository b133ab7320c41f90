import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, type ReactNode } from 'react';
import { useUser } from '../../entities/session/session.queries.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { WaitLine } from '../../ui/wait-line.tsx';
import { WhenNear } from '../../ui/when-near.tsx';
import { AccountCard } from './account-card.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { GettingStartedCard, SupportCard } from './help-cards.tsx';
import { QuickActionsCard } from './quick-actions-card.tsx';
import { TodayCard } from './today/today-card.tsx';

/** For who comes back from the payment provider. */
const PaymentReturnNotice = lazy(async () => ({
  default: (await import('./payment/payment-return-notice.tsx')).PaymentReturnNotice,
}));
/** Far below what the day asks. */
const PaymentSections = lazy(async () => ({
  default: (await import('./payment/payment-sections.tsx')).PaymentSections,
}));

interface DashboardPageProps {
  /** What the day asks of the farm, before all. */
  readonly today: ReactNode;
  /** Fills the first screen: what is below it is drawn once it is seen. */
  readonly fillsScreen: boolean;
  /** See the card that shows it. */
  readonly setup: ReactNode;
}

/** Where a grower's work begins. */
export function DashboardPage({ today, fillsScreen, setup }: DashboardPageProps) {
  const isSeen = useDeferredValue(true, !fillsScreen);
  const { companyName, fullName, username } = useUser();
  const { redirect_status: paymentStatus } = useSearch({ from: '/_guard/dashboard' });
  return (
    <AppPage title="Dashboard" lead={companyName ?? fullName ?? username}>
      {paymentStatus !== undefined && (
        <Suspense>
          <PaymentReturnNotice />
        </Suspense>
      )}
      <div className="grid gap-6 *:min-w-0">
        {today}
        {isSeen && <Cards setup={setup} />}
      </div>
    </AppPage>
  );
}

/** The specification's, below the day. */
function Cards({ setup }: Pick<DashboardPageProps, 'setup'>) {
  return (
    <>
      <TodayCard />
      <QuickActionsCard />
      <DashboardCard id="payment" title="Payment and subscription">
        <WhenNear>
          <Suspense fallback={<WaitLine text="Loading your payments..." />}>
            <PaymentSections />
          </Suspense>
        </WhenNear>
      </DashboardCard>
      <div className="grid gap-6 lg:grid-cols-3">
        <AccountCard />
        <GettingStartedCard setup={setup} />
        <SupportCard />
      </div>
    </>
  );
}
