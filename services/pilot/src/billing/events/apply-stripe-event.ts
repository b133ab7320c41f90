import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { ApplyPaymentIntent } from '../payments/apply-payment-intent.ts';
import { PaymentIntents, type PaymentReading } from '../payments/payment-intents.ts';
import { PaymentRow } from '../payments/payment.entity.ts';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { StripeRefused } from '../stripe/stripe-failure.ts';
import { idOf } from '../stripe/stripe-objects.ts';
import { applySubscription } from '../subscriptions/apply-subscription.ts';
import { ChangeCard } from '../subscriptions/change-card.ts';
import { StripeSubscriptions } from '../subscriptions/stripe-subscriptions.ts';
import { noteCharge, ReadCharge, type SubscriptionCharged } from '../subscriptions/subscription-charges.ts';
import { SubscriptionRow } from '../subscriptions/subscription.entity.ts';
import { subjectOf } from './event-subject.ts';
import type { StripeEventRow } from './stripe-event.entity.ts';

/**
 * What is left of an event when the provider has been asked: in one transaction with the note that it is applied. Null: it
 * moved what it is about, or would have; else why there was nothing to do.
 */
export type Application = (connection: EntityManager) => Promise<string | null>;

const gone = nothing('the provider no longer has it');

/** Does what an event asks for, once for any number of copies, in any order, however late. */
@Injectable()
export class ApplyStripeEvent {
  constructor(
    private readonly stripe: StripeConnection,
    private readonly intents: PaymentIntents,
    private readonly payments: ApplyPaymentIntent,
    private readonly subscriptions: StripeSubscriptions,
    private readonly charges: ReadCharge,
    private readonly cards: ChangeCard,
  ) {}

  /**
   * Fetches what the event is about as it is now. Throws `Unavailable` when the provider is away, and `StripeRefused` when
   * it does not let us look.
   */
  async prepare(event: Pick<StripeEventRow, 'type' | 'objectId'>): Promise<Application> {
    const subject = subjectOf(event);
    switch (subject.kind) {
      case 'nothing':
        return nothing('nothing of ours moves by it');
      case 'payment-intent':
        return this.#toPayment(await this.intents.read(subject.id));
      case 'charge':
      case 'refund':
      case 'dispute':
        return await this.#ofMoney(subject.kind, subject.id);
      case 'subscription':
        return await this.#ofSubscription(subject.id);
      case 'invoice':
        return await this.#ofInvoice(subject.id);
      case 'setup-intent':
        return await this.#ofSetup(subject.id);
    }
  }

  /** Something that became of an intent's money. */
  async #ofMoney(kind: 'charge' | 'refund' | 'dispute', id: string): Promise<Application> {
    const money = await this.#fetch<{ payment_intent: string | Stripe.PaymentIntent | null }>((stripe) => {
      if (kind === 'charge') return stripe.charges.retrieve(id);
      return kind === 'refund' ? stripe.refunds.retrieve(id) : stripe.disputes.retrieve(id);
    });
    if (money === undefined) return gone;
    if (money.payment_intent === null) return nothing('it is of no payment intent');
    const reading = await this.intents.read(idOf(money.payment_intent));
    if (reading === undefined) return gone;
    const isFee = 'payment_id' in reading.intent.metadata;
    const charged = isFee ? undefined : await this.charges.of(reading);
    return charged === undefined ? this.#toPayment(reading) : toSubscription(charged);
  }

  async #ofSubscription(id: string): Promise<Application> {
    const reading = await this.subscriptions.read(id);
    return reading === undefined ? gone : toSubscription({ reading });
  }

  async #ofInvoice(id: string): Promise<Application> {
    const invoice = await this.#fetch((stripe) => stripe.invoices.retrieve(id));
    if (invoice === undefined) return gone;
    const subscription = invoice.parent?.subscription_details?.subscription ?? null;
    if (subscription === null) return nothing('it is of no subscription');
    return await this.#ofSubscription(idOf(subscription));
  }

  async #ofSetup(id: string): Promise<Application> {
    const intent = await this.#fetch((stripe) => stripe.setupIntents.retrieve(id));
    if (intent === undefined) return gone;
    const taken = await this.cards.take(intent);
    return taken === 'taken' ? nothing(null) : nothing(`the card is ${taken}`);
  }

  #toPayment(reading: PaymentReading | undefined): Application {
    if (reading === undefined) return gone;
    return async (connection) => {
      const { kind } = await this.payments.apply(connection, reading);
      return kind === 'foreign' ? await noteOnForeign(connection, 'payment', reading.intent.metadata) : null;
    };
  }

  /** Undefined: there is no such object any more. */
  async #fetch<Fetched>(fetch: (stripe: Stripe) => Promise<Fetched>): Promise<Fetched | undefined> {
    try {
      return await this.stripe.ask(fetch);
    } catch (error) {
      if (error instanceof StripeRefused && error.isMissing()) return undefined;
      throw error;
    }
  }
}

/** The subscription follows the provider; `charge`: and what became of the money of a month that was paid is kept. */
function toSubscription({ reading, charge }: SubscriptionCharged): Application {
  return async (connection) => {
    const applied = await applySubscription(connection, reading);
    if (applied.kind === 'foreign')
      return await noteOnForeign(connection, 'subscription', reading.subscription.metadata);
    if (charge !== undefined)
      await noteCharge(connection, { ...charge, subscriptionId: applied.subscription.id });
    return null;
  };
}

function nothing(note: string | null): Application {
  return () => Promise.resolve(note);
}

const rows = { payment: PaymentRow, subscription: SubscriptionRow } as const;

/**
 * Why an object of the provider's moved nothing of ours. Throws when it names a row that is not here: a row is written
 * before the provider hears of it, so it comes in a moment, or a person must look (a database that was put back, say).
 */
async function noteOnForeign(
  connection: EntityManager,
  of: keyof typeof rows,
  metadata: Stripe.Metadata,
): Promise<string> {
  const named = z.uuid().safeParse(metadata[`${of}_id`]);
  if (!named.success) return 'it is not ours';
  const isHere = await connection.existsBy(rows[of], { id: named.data });
  if (!isHere) throw new Error(`It names a ${of} that is not here: ${named.data}`);
  return `its ${of} has another`;
}
