import type { ReactNode } from 'react';
import { useUser } from '../../entities/session/session.queries.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { AccountCard } from './account-card.tsx';
import { GettingStartedCard, SupportCard } from './help-cards.tsx';
import { PaymentCard } from './payment/payment-card.tsx';
import { QuickActionsCard } from './quick-actions-card.tsx';
import { usePaymentReturn } from './payment/use-payment-return.ts';
import { TodayCard } from './today/today-card.tsx';

interface DashboardPageProps {
  /** What the day asks of the farm, before all. */
  readonly today: ReactNode;
  /** See the card that shows it. */
  readonly setup: ReactNode;
}

/** Where a grower's work begins. */
export function DashboardPage({ today, setup }: DashboardPageProps) {
  const { companyName, fullName, username } = useUser();
  usePaymentReturn();
  return (
    <AppPage title="Dashboard" lead={companyName ?? fullName ?? username}>
      <div className="grid gap-6 *:min-w-0">
        {today}
        <TodayCard />
        <QuickActionsCard />
        <PaymentCard />
        <div className="grid gap-6 lg:grid-cols-3">
          <AccountCard />
          <GettingStartedCard setup={setup} />
          <SupportCard />
        </div>
      </div>
    </AppPage>
  );
}
