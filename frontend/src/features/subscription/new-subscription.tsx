import { paymentToasts } from '../../content/payment-toasts.ts';
import { subscriptionTexts } from '../../content/subscription.ts';
import { OpenAmountForm, type Payable } from './open-amount-form.tsx';
import { amountOf, intervals, priceOf } from './price.ts';
import type { PaymentSession } from './subscription-view.ts';

/** What it costs, and the form that begins it. */
export function NewSubscription({ session, ...payable }: Payable & { readonly session: PaymentSession }) {
  return (
    <>
      {session.kind === 'open' && (
        <div className="mb-6">
          <p className="numerals text-28 font-bold">{priceOf(session.open)}</p>
          <p className="mt-1 text-muted">
            {amountOf(session.open)} is charged now, and then every {intervals[session.open.interval]}. After
            you cancel, you are charged until the notice period ends.
          </p>
        </div>
      )}
      <OpenAmountForm
        {...payable}
        session={session}
        label={subscriptionTexts.subscribe}
        thanks={paymentToasts.subscribed}
      />
    </>
  );
}
