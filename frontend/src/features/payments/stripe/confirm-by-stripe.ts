import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import type { PaymentFormProps } from '../../../entities/payment/payment-form.ts';
import type { Outcome } from '../payment-adapter.ts';
import { unheard } from '../use-one-payment.ts';

/**
 * Asks Stripe to take what the form holds. With `redirect: 'always'` success leads the browser away, and this gives
 * nothing any more.
 */
export async function confirmByStripe(
  stripe: Stripe,
  elements: StripeElements,
  props: Pick<PaymentFormProps, 'kind' | 'redirect' | 'returnUrl'>,
): Promise<Outcome> {
  // Stripe marks in its own frame what is missing, and asks nobody.
  const { error: missing } = await elements.submit();
  if (missing !== undefined) return refused(missing);
  const { error } = await confirm(stripe, elements, props);
  return error === undefined ? { kind: 'succeeded' } : refused(error);
}

function confirm(
  stripe: Stripe,
  elements: StripeElements,
  { kind, redirect, returnUrl }: Pick<PaymentFormProps, 'kind' | 'redirect' | 'returnUrl'>,
): Promise<{ error?: StripeError | undefined }> {
  const variables = { elements, confirmParams: { return_url: returnUrl } };
  if (kind === 'payment')
    return redirect === 'always'
      ? stripe.confirmPayment(variables)
      : stripe.confirmPayment({ ...variables, redirect });
  return redirect === 'always'
    ? stripe.confirmSetup(variables)
    : stripe.confirmSetup({ ...variables, redirect });
}

function refused({ type, message, payment_intent, setup_intent }: StripeError): Outcome {
  // Paid in another tab, or by a try whose answer was lost: refused because there is nothing left to do.
  if ((payment_intent ?? setup_intent)?.status === 'succeeded') return { kind: 'succeeded' };
  if (type === 'validation_error') return { kind: 'unfinished' };
  return { kind: 'failed', message: message ?? unheard };
}
