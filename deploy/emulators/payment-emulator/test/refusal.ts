import type Stripe from 'stripe';

/** The error that the SDK throws for a call that must be refused. */
export async function refusal(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await work;
  } catch (error) {
    // The SDK throws no other.
    return error as Stripe.errors.StripeError;
  }
  throw new Error('It was not refused');
}
