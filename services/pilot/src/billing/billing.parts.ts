import { customerOpened, paymentChanged, subscriptionChanged } from '@headgate/contracts/pilot-facts';
import type { Environment } from '../config.ts';
import type { Parts } from '../parts.ts';
import { ReadPaymentIntent } from './payments/read-payment-intent.ts';
import { StripeConnection } from './stripe/stripe-connection.ts';
import { STRIPE_SETTINGS, stripeSettingsOf } from './stripe/stripe-settings.ts';
import { ReadStripeSubscription } from './subscriptions/read-stripe-subscription.ts';

/** Money: who pays, what is paid, what the provider tells. */
export function billingParts(settings: Environment): Parts {
  return {
    answers: [],
    announces: [paymentChanged, customerOpened, subscriptionChanged],
    consumes: [],
    providers: [
      { provide: STRIPE_SETTINGS, useValue: stripeSettingsOf(settings) },
      ...[StripeConnection, ReadPaymentIntent, ReadStripeSubscription],
    ],
  };
}
