import { Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { DataSource, IsNull } from 'typeorm';
import { refundCharge } from '../stripe/refund-charge.ts';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { StripeRefused } from '../stripe/stripe-failure.ts';
import { idOf } from '../stripe/stripe-objects.ts';
import { StripeSubscriptions } from './stripe-subscriptions.ts';
import { subscriptionStatusOf } from './subscription-state.ts';
import { SubscriptionRow } from './subscription.entity.ts';

/** More than a subscription has in eight years of months. */
const maxInvoices = 100;

interface PaidInvoice {
  readonly invoiceId: string;
  readonly intentId: string;
}

/** Ends at the provider what has ended for us. Whoever has left is charged nothing, even where it heard of it too late. */
@Injectable()
export class FinishSubscription {
  readonly #logger = new Logger(FinishSubscription.name);

  constructor(
    private readonly database: DataSource,
    private readonly stripe: StripeConnection,
    private readonly subscriptions: StripeSubscriptions,
  ) {}

  /** And gives back what was charged since. Throws `Unavailable` when the provider does not answer. */
  async finish(id: string): Promise<'done'> {
    const row = await this.database.getRepository(SubscriptionRow).findOneBy({ id });
    const left = row?.endRequestedAt ?? null;
    if (row === null || left === null) return 'done';
    const stripeId = row.stripeSubscriptionId ?? (await this.#untold(row));
    const reading = stripeId === undefined ? undefined : await this.subscriptions.read(stripeId);
    if (reading === undefined) return 'done';
    const { subscription } = reading;
    // At once: neither a last invoice nor a settlement of days.
    if (subscriptionStatusOf(subscription.status) !== 'ended')
      await this.stripe.ask((stripe) =>
        stripe.subscriptions.cancel(subscription.id, { invoice_now: false, prorate: false }),
      );
    await this.#refundSince(row.id, subscription.id, left);
    return 'done';
  }

  /** Made at the provider without our hearing of it. */
  async #untold(row: SubscriptionRow): Promise<string | undefined> {
    const stripeSubscriptionId = await this.subscriptions.untold(row);
    if (stripeSubscriptionId !== undefined)
      await this.database
        .getRepository(SubscriptionRow)
        .update({ id: row.id, stripeSubscriptionId: IsNull() }, { stripeSubscriptionId });
    return stripeSubscriptionId;
  }

  /**
   * Voids what is open of a subscription, and refunds what was paid after `left`. Again: harmless. A refusal is thrown when
   * all else is done: one invoice holds up no other.
   */
  async #refundSince(id: string, subscription: string, left: Date): Promise<void> {
    const { data } = await this.stripe.ask((stripe) =>
      stripe.invoices.list({ subscription, limit: maxInvoices, expand: ['data.payments'] }),
    );
    const refusals: StripeRefused[] = [];
    for (const step of data.flatMap((invoice) => this.#stepsOf(id, invoice, left))) {
      try {
        await step();
      } catch (error) {
        if (!(error instanceof StripeRefused)) throw error;
        refusals.push(error);
      }
    }
    const [refusal] = refusals;
    if (refusal !== undefined) throw refusal;
  }

  #stepsOf(id: string, invoice: Stripe.Invoice, left: Date): (() => Promise<void>)[] {
    const { id: invoiceId, status } = invoice;
    if (status === 'open') return [() => this.#void(invoiceId)];
    if (status !== 'paid' || !isAfter(invoice.status_transitions.paid_at, left)) return [];
    const paid = invoice.payments?.data.filter((each) => each.status === 'paid') ?? [];
    return paid.flatMap(({ payment: { payment_intent: intent } }) =>
      intent === undefined ? [] : [() => this.#refund(id, { invoiceId, intentId: idOf(intent) })],
    );
  }

  async #void(invoiceId: string): Promise<void> {
    await this.stripe.ask((stripe) => stripe.invoices.voidInvoice(invoiceId));
  }

  async #refund(id: string, { invoiceId, intentId }: PaidInvoice): Promise<void> {
    const name = `refund-${invoiceId}-${intentId}`;
    const about = { invoiceId };
    const refund = { table: 'subscription', id, name, intentId, about } as const;
    const outcome = await refundCharge(this.database, this.stripe, refund);
    if (outcome === 'refunded')
      this.#logger.warn(about, 'An invoice that was paid after its farm had left was given back');
  }
}

/** The provider counts whole seconds: what was paid within the same one counts as after. */
function isAfter(paidAt: number | null, left: Date): boolean {
  return paidAt !== null && paidAt >= Math.floor(left.getTime() / 1000);
}
