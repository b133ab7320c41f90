import { paymentToasts } from '../../../content/payment-toasts.ts';
import type { Paid } from '../../../entities/payment/awaited-payment.ts';
import type { Toast } from '../../../lib/toasts.ts';

interface Returned {
  readonly toast: Toast;
  /** What is to be confirmed by the provider, to the server. */
  readonly paid?: Paid;
}

/**
 * What it means that the provider has sent the browser back with this `redirect_status`, about this (`for`, of our own
 * return address): a tier, `subscription` or `card`. An application's fee is the standard one.
 */
export function paymentReturn(status: string, subject: string | undefined): Returned {
  if (subject === 'card')
    return { toast: status === 'succeeded' ? paymentToasts.cardSaved : failed(paymentToasts.cardNotSaved) };
  const paid = payable(subject);
  if (status === 'succeeded')
    return { toast: paid === 'subscription' ? paymentToasts.subscribed : paymentToasts.paid, paid };
  if (status === 'processing' || status === 'pending') return { toast: paymentToasts.inProgress, paid };
  return { toast: failed(paymentToasts.failed) };
}

const failed = (toast: Toast): Toast => ({ ...toast, variant: 'destructive' });

function payable(subject: string | undefined): Paid {
  return subject === 'commercial' || subject === 'enterprise' || subject === 'subscription'
    ? subject
    : 'standard';
}
