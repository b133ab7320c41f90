import { subscriptionTexts } from '../../content/subscription.ts';
import type { PaymentFormOf } from '../../entities/payment/payment-form.ts';
import { pagePath } from '../../lib/page-path.ts';
import { showToast, type Toast } from '../../lib/toasts.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { WaitLine } from '../../ui/wait-line.tsx';
import { amountOf } from './price.ts';
import type { PaymentSession } from './subscription-view.ts';

/** What a page that takes a payment for the subscription passes on. */
export interface Payable {
  readonly formOf: PaymentFormOf;
  readonly isTrying: boolean;
  readonly onTryAgain: () => void;
  /** A payment begins: what is shown stays. */
  readonly hold: () => void;
  readonly release: () => void;
  readonly paid: () => void;
}

interface OpenAmountFormProps extends Payable {
  readonly session: PaymentSession;
  readonly label: string;
  readonly thanks: Toast;
}

/** The form for what is open of the subscription. */
export function OpenAmountForm({ session, label, thanks, formOf, ...payable }: OpenAmountFormProps) {
  if (session.kind === 'loading') return <WaitLine text={subscriptionTexts.loading} />;
  if (session.kind === 'failed')
    return (
      <LoadFailure
        text={subscriptionTexts.loadFailure}
        isTrying={payable.isTrying}
        onTryAgain={payable.onTryAgain}
      />
    );
  return formOf({
    clientSecret: session.clientSecret,
    kind: 'payment',
    label,
    busyLabel: subscriptionTexts.processing,
    amount: amountOf(session.open),
    returnUrl: window.location.origin + pagePath('/dashboard?for=subscription'),
    redirect: 'if_required',
    loadFailure: subscriptionTexts.loadFailure,
    beforePaying: () => {
      payable.hold();
      return Promise.resolve(true);
    },
    onSucceeded: () => {
      showToast(thanks);
      payable.paid();
    },
    onFailed: payable.release,
  });
}
