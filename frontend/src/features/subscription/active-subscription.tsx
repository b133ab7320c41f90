import type { Subscription } from '@headgate/contracts/subscription';
import type { PaymentFormOf } from '../../entities/payment/payment-form.ts';
import { LocalDate } from '../../ui/local-date.tsx';
import { CancelSubscription } from './cancel-subscription.tsx';
import { ChangeCard } from './change-card.tsx';
import { KeepSubscription } from './keep-subscription.tsx';
import { StatusLine } from './status-line.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';

interface ActiveSubscriptionProps {
  readonly subscription: Subscription;
  readonly formOf: PaymentFormOf;
}

/** It runs: nothing to pay, and what can be changed. */
export function ActiveSubscription({ subscription, formOf }: ActiveSubscriptionProps) {
  const { cancelAt } = subscription;
  return (
    <>
      <div role="status">
        {cancelAt === null ? (
          <StatusLine variant="good">Active</StatusLine>
        ) : (
          <StatusLine variant="ending">
            Ends on <LocalDate moment={cancelAt} />
          </StatusLine>
        )}
      </div>
      {cancelAt !== null && (
        <p className="mt-3 text-muted">
          You have canceled. Everything works until then, and is charged as before.
        </p>
      )}
      <div className="mt-5">
        <SubscriptionFacts subscription={subscription} />
      </div>
      <ChangeCard formOf={formOf} />
      <div className="mt-3">
        {cancelAt === null ? <CancelSubscription subscription={subscription} /> : <KeepSubscription />}
      </div>
    </>
  );
}
