import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, type ReactNode } from 'react';
import { useUser } from '../../entities/session/session.queries.ts';
import { AppPage } from '../../ui/app-page.tsx';

/** For who comes back from the payment provider. */
const PaymentReturnNotice = lazy(async () => ({
  default: (await import('./payment/payment-return-notice.tsx')).PaymentReturnNotice,
}));
/** Below what the day asks. */
const Cards = lazy(async () => ({ default: (await import('./cards.tsx')).Cards }));

/** Nothing below is pushed away when they come. */
const room = <div className="min-h-screen" />;

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
        {isSeen && (
          <Suspense fallback={room}>
            <Cards setup={setup} />
          </Suspense>
        )}
      </div>
    </AppPage>
  );
}
