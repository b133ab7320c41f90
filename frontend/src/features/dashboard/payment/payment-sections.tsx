import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useAwaited } from '../../../entities/payment/awaited-payment.ts';
import { paymentsQuery } from '../../../entities/payment/payments.queries.ts';
import { applicationsQuery } from '../../../entities/application/application.queries.ts';
import { useUser } from '../../../entities/session/session.queries.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { PilotFees } from './pilot-fees.tsx';
import { pilotState } from './pilot-state.ts';
import { StateLine } from './state-line.tsx';
import { SubscriptionState } from './subscription-state.tsx';

/** All that is known of the farm's money and its place in the pilot, and the next step of each. */
export function PaymentSections() {
  return (
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

/** How far the farm is with the pilot. Until its application has come, by what the account knows. */
function PilotProgram() {
  const { pilotStatus } = useUser();
  const { data } = useInfiniteQuery(applicationsQuery);
  const awaited = useAwaited();
  const { data: payments } = useInfiniteQuery(paymentsQuery);
  const isPaid = payments?.some(({ status }) => status === 'paid') ?? false;
  const isAwaited = awaited !== null && awaited !== 'subscription';
  const fee = isPaid ? 'paid' : isAwaited ? 'awaited' : 'open';
  const { state, next } = pilotState(pilotStatus, data && (data[0] ?? null), fee);
  return (
    <StateLine state={state}>
      <a href={next.to} className={buttonStyle('quiet')}>
        {next.label}
      </a>
    </StateLine>
  );
}
