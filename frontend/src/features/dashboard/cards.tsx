import { lazy, Suspense, type ReactNode } from 'react';
import { WaitLine } from '../../ui/wait-line.tsx';
import { WhenNear } from '../../ui/when-near.tsx';
import { AccountCard } from './account-card.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { GettingStartedCard, SupportCard } from './help-cards.tsx';
import { QuickActionsCard } from './quick-actions-card.tsx';
import { TodayCard } from './today/today-card.tsx';

/** Far below what the day asks. */
const PaymentSections = lazy(async () => ({
  default: (await import('./payment/payment-sections.tsx')).PaymentSections,
}));

/** The specification's, below the day. */
export function Cards({ setup }: { readonly setup: ReactNode }) {
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
