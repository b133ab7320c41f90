import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import { ApplyPaymentIntent } from '../payments/apply-payment-intent.ts';
import { ReadPaymentIntent, type PaymentReading } from '../payments/read-payment-intent.ts';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { StripeRefused } from '../stripe/stripe-failure.ts';
import { applySubscription } from '../subscriptions/apply-subscription.ts';
import { noteCharge } from '../subscriptions/note-charge.ts';
import { ReadCharge, type SubscriptionCharged } from '../subscriptions/read-charge.ts';
import {
  ReadStripeSubscription,
  type SubscriptionReading,
} from '../subscriptions/read-stripe-subscription.ts';
import { TakeCard } from '../subscriptions/take-card.ts';
import { subjectOf, type MoneySubject } from './event-subject.ts';
import { noteOnForeign } from './note-on-foreign.ts';
import type { StripeEventRow } from './stripe-event.entity.ts';

/** What is left of an event when the provider has been asked: in one transaction with the note that it is applied. */
export interface Application {
  /** Null: it moved what it is about, or would have; else why there was nothing to do. */
  apply(connection: EntityManager): Promise<string | null>;
}

const gone = nothing('the provider has it no longer');

/** Does what an event asks for, once for any number of copies, in any order, however late. */
@Injectable()
export class ApplyStripeEvent {
  readonly #stripe: StripeConnection;
  readonly #intents: ReadPaymentIntent;
  readonly #payments: ApplyPaymentIntent;
  readonly #subscriptions: ReadStripeSubscription;
  readonly #charges: ReadCharge;
  readonly #cards: TakeCard;

  constructor(
    stripe: StripeConnection,
    intents: ReadPaymentIntent,
    payments: ApplyPaymentIntent,
    subscriptions: ReadStripeSubscription,
    charges: ReadCharge,
    cards: TakeCard,
  ) {
    this.#stripe = stripe;
    this.#intents = intents;
    this.#payments = payments;
    this.#subscriptions = subscriptions;
    this.#charges = charges;
    this.#cards = cards;
  }

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
        return await this.#ofIntent(subject.id);
      case 'charge':
      case 'refund':
      case 'dispute':
        return await this.#ofMoney(subject);
      case 'subscription':
        return await this.#ofSubscription(subject.id);
      case 'invoice':
        return await this.#ofInvoice(subject.id);
      case 'setup-intent':
        return await this.#ofSetup(subject.id);
    }
  }

  async #ofIntent(id: string): Promise<Application> {
    const reading = await this.#intents.read(id);
    return reading === undefined ? gone : this.#toPayment(reading);
  }

  async #ofMoney({ kind, id }: MoneySubject): Promise<Application> {
    const money = await this.#fetch<{ payment_intent: string | Stripe.PaymentIntent | null }>((stripe) => {
      if (kind === 'charge') return stripe.charges.retrieve(id);
      return kind === 'refund' ? stripe.refunds.retrieve(id) : stripe.disputes.retrieve(id);
    });
    if (money === undefined) return gone;
    if (money.payment_intent === null) return nothing('it is of no payment intent');
    const reading = await this.#intents.read(idOf(money.payment_intent));
    if (reading === undefined) return gone;
    const isFee = 'payment_id' in reading.intent.metadata;
    const charged = isFee ? undefined : await this.#charges.of(reading);
    return charged === undefined ? this.#toPayment(reading) : toCharged(charged);
  }

  async #ofSubscription(id: string): Promise<Application> {
    const reading = await this.#subscriptions.read(id);
    return reading === undefined ? gone : toSubscription(reading);
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
    const taken = await this.#cards.take(intent);
    return taken === 'taken' ? nothing(null) : nothing(`the card is ${taken}`);
  }

  #toPayment(reading: PaymentReading): Application {
    return {
      apply: async (connection) => {
        const { kind } = await this.#payments.apply(connection, reading);
        return kind === 'foreign'
          ? await noteOnForeign(connection, 'payment', reading.intent.metadata)
          : null;
      },
    };
  }

  /** Undefined: there is no such object any more. */
  async #fetch<Fetched>(fetch: (stripe: Stripe) => Promise<Fetched>): Promise<Fetched | undefined> {
    try {
      return await this.#stripe.ask(fetch);
    } catch (error) {
      if (error instanceof StripeRefused && error.isMissing()) return undefined;
      throw error;
    }
  }
}

function toSubscription(reading: SubscriptionReading): Application {
  return {
    async apply(connection) {
      const { kind } = await applySubscription(connection, reading);
      const { metadata } = reading.subscription;
      return kind === 'foreign' ? await noteOnForeign(connection, 'subscription', metadata) : null;
    },
  };
}

/** Money of a month that was paid: the subscription follows the provider, and what became of the money is kept. */
function toCharged({ reading, charge }: SubscriptionCharged): Application {
  return {
    async apply(connection) {
      const applied = await applySubscription(connection, reading);
      if (applied.kind === 'foreign')
        return await noteOnForeign(connection, 'subscription', reading.subscription.metadata);
      await noteCharge(connection, { ...charge, subscriptionId: applied.subscription.id });
      return null;
    },
  };
}

function nothing(note: string | null): Application {
  return { apply: () => Promise.resolve(note) };
}

function idOf(subject: string | { readonly id: string }): string {
  return typeof subject === 'string' ? subject : subject.id;
}
