import { useId, type ReactNode } from 'react';
import { DashboardCard } from '../dashboard-card.tsx';
import { PilotFees } from './pilot-fees.tsx';
import { PilotProgram } from './pilot-program.tsx';
import { SubscriptionState } from './subscription-state.tsx';

/** All that is known of the farm's money and its place in the pilot, and the next step of each. */
export function PaymentCard() {
  return (
    <DashboardCard id="payment" title="Payment and subscription">
      <div className="grid gap-6 lg:grid-cols-3">
        <Part title="Pilot fee">
          <PilotFees />
        </Part>
        <Part title="Subscription">
          <SubscriptionState />
        </Part>
        <Part title="Pilot program">
          <PilotProgram />
        </Part>
      </div>
    </DashboardCard>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 text-14 text-muted">
        {title}
      </h3>
      {children}
    </section>
  );
}
