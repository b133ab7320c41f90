import { idOf } from '../../entities/payment/begun-payment.ts';
import type { PaymentFormProps } from '../../entities/payment/payment-form.ts';

/** Where Stripe would send the browser, with the parameters it adds: a path of this site. */
export function returnAddress(
  { clientSecret, kind, returnUrl }: Pick<PaymentFormProps, 'clientSecret' | 'kind' | 'returnUrl'>,
  status: 'succeeded' | 'processing',
): string {
  const { pathname, searchParams, hash } = new URL(returnUrl);
  const intent = kind === 'payment' ? 'payment_intent' : 'setup_intent';
  searchParams.set(intent, idOf(clientSecret));
  searchParams.set(`${intent}_client_secret`, clientSecret);
  searchParams.set('redirect_status', status);
  return `${pathname}?${searchParams.toString()}${hash}`;
}
