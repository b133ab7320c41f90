import { Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { StripeRefused } from '../stripe/stripe-failure.ts';

/** More than a subscription has in eight years of months. */
const maxInvoices = 100;

/** Whoever has left is charged nothing, even where the provider heard of it too late. */
@Injectable()
export class Refund {
  readonly #logger = new Logger(Refund.name);
  readonly #stripe: StripeConnection;

  constructor(stripe: StripeConnection) {
    this.#stripe = stripe;
  }

  /** Voids what is open of a subscription, and refunds what was paid after `left`. Again: harmless. */
  async since(subscriptionId: string, left: Date): Promise<void> {
    const { data } = await this.#stripe.ask((stripe) =>
      stripe.invoices.list({
        subscription: subscriptionId,
        limit: maxInvoices,
        expand: ['data.payments'],
      }),
    );
    for (const invoice of data) {
      if (invoice.status === 'open') await this.#void(invoice.id);
      if (invoice.status === 'paid' && isAfter(invoice.status_transitions.paid_at, left))
        await this.#refund(invoice);
    }
  }

  async #void(invoiceId: string): Promise<void> {
    await this.#stripe.ask((stripe) => stripe.invoices.voidInvoice(invoiceId));
  }

  async #refund({ id, payments }: Stripe.Invoice): Promise<void> {
    for (const { status, payment } of payments?.data ?? []) {
      const intent = payment.payment_intent;
      if (status !== 'paid' || intent === undefined) continue;
      const payment_intent = typeof intent === 'string' ? intent : intent.id;
      try {
        const idempotencyKey = `refund-${id}-${payment_intent}`;
        await this.#stripe.ask((stripe) => stripe.refunds.create({ payment_intent }, { idempotencyKey }));
        this.#logger.warn(
          { invoiceId: id },
          'An invoice that was paid after its farm had left was given back',
        );
      } catch (error) {
        if (!(error instanceof StripeRefused && error.code === 'charge_already_refunded')) throw error;
      }
    }
  }
}

/** The provider counts whole seconds: what was paid within the same one counts as after. */
function isAfter(paidAt: number | null, left: Date): boolean {
  return paidAt !== null && paidAt >= Math.floor(left.getTime() / 1000);
}
