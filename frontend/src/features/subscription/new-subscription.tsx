import { paymentToasts } from '../../content/payment-toasts.ts';
import { subscriptionTexts } from '../../content/subscription.ts';
import { OpenAmountForm, type Payable } from './open-amount-form.tsx';
import { amountOf, priceOf } from './price.ts';
import type { WayToPay } from './subscription-view.ts';

/** What it costs, and the form that begins it. */
export function NewSubscription({ way, ...payable }: Payable & { readonly way: WayToPay }) {
  return (
    <>
      {way.kind === 'open' && (
        <div className="mb-6">
          <p className="numerals text-28 font-bold">{priceOf(way.open)}</p>
          <p className="mt-1 text-muted">
            {amountOf(way.open)} is charged now, and then every {way.open.interval}. After you cancel, it is
            charged until the notice ends.
          </p>
        </div>
      )}
      <OpenAmountForm
        {...payable}
        way={way}
        label={subscriptionTexts.subscribe}
        thanks={paymentToasts.subscribed}
      />
    </>
  );
}
