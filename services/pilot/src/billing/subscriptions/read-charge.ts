import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { PaymentReading } from '../payments/read-payment-intent.ts';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import type { ChargeFacts } from './note-charge.ts';
import { ReadStripeSubscription, type SubscriptionReading } from './read-stripe-subscription.ts';

/** A subscription as it is now, and what became of one of its payments. */
export interface SubscriptionCharged {
  readonly reading: SubscriptionReading;
  readonly charge: Omit<ChargeFacts, 'subscriptionId'>;
}

/** From an intent to the subscription whose month it paid: the provider writes that on the invoice between them. */
@Injectable()
export class ReadCharge {
  readonly #stripe: StripeConnection;
  readonly #subscriptions: ReadStripeSubscription;

  constructor(stripe: StripeConnection, subscriptions: ReadStripeSubscription) {
    this.#stripe = stripe;
    this.#subscriptions = subscriptions;
  }

  /** Undefined: it paid no subscription's invoice. Throws `Unavailable` when the provider does not answer. */
  async of({ number, intent, dispute }: PaymentReading): Promise<SubscriptionCharged | undefined> {
    const invoice = await this.#invoiceOf(intent.id);
    const subscription = invoice?.parent?.subscription_details?.subscription ?? undefined;
    if (invoice === undefined || subscription === undefined) return undefined;
    const id = typeof subscription === 'string' ? subscription : subscription.id;
    const reading = await this.#subscriptions.read(id);
    if (reading === undefined) return undefined;
    const names = { stripePaymentIntentId: intent.id, stripeInvoiceId: invoice.id };
    return { reading, charge: { ...names, number, dispute, refundedCents: refundedOf(intent) } };
  }

  async #invoiceOf(intentId: string): Promise<Stripe.Invoice | undefined> {
    const { data } = await this.#stripe.ask((stripe) =>
      stripe.invoicePayments.list({
        payment: { type: 'payment_intent', payment_intent: intentId },
        limit: 1,
      }),
    );
    const invoice = data[0]?.invoice;
    if (invoice === undefined) return undefined;
    const id = typeof invoice === 'string' ? invoice : invoice.id;
    return await this.#stripe.ask((stripe) => stripe.invoices.retrieve(id));
  }
}

function refundedOf({ latest_charge: charge }: Stripe.PaymentIntent): number {
  return charge === null || typeof charge === 'string' ? 0 : charge.amount_refunded;
}
