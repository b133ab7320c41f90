import type { Subscription } from '@headgate/contracts/subscription';
import { paymentToasts } from '../../content/payment-toasts.ts';
import { cardName } from '../../entities/payment/card-name.ts';
import { CancelSubscription } from './cancel-subscription.tsx';
import { KeepSubscription } from './keep-subscription.tsx';
import { OpenAmountForm, type Payable } from './open-amount-form.tsx';
import { amountOf } from './price.ts';
import { StatusLine } from './status-line.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';
import type { PaymentSession } from './subscription-view.ts';

interface PastDueProps extends Payable {
  readonly subscription: Subscription;
  readonly session: PaymentSession;
}

/** The last payment has not come: what happened, and the way to put it right with another card. */
export function PastDueSubscription({ subscription, session, ...payable }: PastDueProps) {
  const { card, cancelAt } = subscription;
  const amount = amountOf(subscription);
  return (
    <>
      <div role="status">
        <StatusLine variant="bad">Past due</StatusLine>
      </div>
      <p className="mt-3">
        The last payment of {amount} did not go through
        {card !== null && <>: your card ({cardName(card)}) was declined</>}. Your subscription is still
        active. Pay now, with this card or another one, to keep it. Later payments are charged to the card you
        pay with now.
      </p>
      <div className="mt-5">
        <SubscriptionFacts subscription={subscription} />
      </div>
      <section aria-labelledby="pay-now" className="mt-6 border-t border-line pt-6">
        <h2 id="pay-now" className="mb-4 text-22 font-bold">
          Pay now
        </h2>
        <OpenAmountForm {...payable} session={session} label={`Pay ${amount}`} thanks={paymentToasts.paid} />
      </section>
      <div className="mt-6">
        {cancelAt === null ? <CancelSubscription subscription={subscription} /> : <KeepSubscription />}
      </div>
    </>
  );
}
