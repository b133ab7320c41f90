import { Injectable } from '@nestjs/common';
import type { PaymentIntentAnswer } from '@headgate/contracts/payment';
import { tierAmounts, type Tier } from '@headgate/contracts/pricing-tier';
import type { Caller } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import { DataSource } from 'typeorm';
import { OpenCustomer } from '../customers/open-customer.ts';
import type { Payer } from '../customers/payer.ts';
import { StripeRefused } from '../stripe/stripe-failure.ts';
import { Underway } from '../stripe/underway.ts';
import { applyPaymentIntent } from './apply-payment-intent.ts';
import { CancelPayment } from './cancel-payment.ts';
import { CreatePaymentIntent } from './create-payment-intent.ts';
import { GiveUpPayment } from './give-up-payment.ts';
import { dollarsOf } from './money.ts';
import { paymentAnswer } from './payment-answer.ts';
import type { PaymentRow } from './payment.entity.ts';
import { isInForce, paidOrPending } from './pending-payment.ts';
import { ReadPaymentIntent, type PaymentReading } from './read-payment-intent.ts';

/** A payment that turns out to be over is followed by a new one; more than that is not the farm's doing. */
const mostRounds = 3;

/** The way to pay a tier's fee. */
@Injectable()
export class OpenPayment {
  readonly #database: DataSource;
  readonly #customers: OpenCustomer;
  readonly #intents: ReadPaymentIntent;
  readonly #create: CreatePaymentIntent;
  readonly #giveUp: GiveUpPayment;
  readonly #cancel: CancelPayment;
  readonly #underway = new Underway<PaymentIntentAnswer>();

  constructor(
    database: DataSource,
    customers: OpenCustomer,
    intents: ReadPaymentIntent,
    create: CreatePaymentIntent,
    giveUp: GiveUpPayment,
    cancel: CancelPayment,
  ) {
    this.#database = database;
    this.#customers = customers;
    this.#intents = intents;
    this.#create = create;
    this.#giveUp = giveUp;
    this.#cancel = cancel;
  }

  /**
   * What has paid the fee, or the secret of the one open intent, made where there is none. However often and wherever it is
   * asked at once: the same intent. Throws `Unavailable` when the provider is away; the next call goes on with the same row.
   */
  open(caller: Caller, tier: Tier, payer: Payer): Promise<PaymentIntentAnswer> {
    return this.#underway.join(`${caller.farmId} ${tier}`, () => this.#open(caller, tier, payer));
  }

  async #open(caller: Caller, tier: Tier, payer: Payer): Promise<PaymentIntentAnswer> {
    for (let round = 1; round <= mostRounds; round += 1) {
      const row = await this.#database.transaction((connection) => paidOrPending(connection, caller, tier));
      if (row.status === 'paid')
        return { clientSecret: null, tier, amount: tierAmounts[tier], payment: paymentAnswer(row) };
      if (!isInForce(row)) {
        await this.#replace(row);
        continue;
      }
      const reading = await this.#read(row, caller, payer);
      const isOpen = reading !== undefined && (await this.#isOpen(row, reading));
      if (isOpen)
        return {
          ...{ clientSecret: secretOf(reading), tier, amount: dollarsOf(row.amountCents), payment: null },
          ...(reading.intent.status === 'processing' && { isProcessing: true }),
        };
    }
    throw new Unavailable('The payment changes too quickly');
  }

  /** Closes what nobody is to pay any more, for the next round to open another. */
  async #replace({ id }: PaymentRow): Promise<void> {
    const outcome = await this.#cancel.cancel(id);
    if (outcome === 'later') throw new Unavailable('The payment before is just being paid');
  }

  /** Undefined: there is no intent any more, and the next round sees to it. */
  async #read(row: PaymentRow, caller: Caller, payer: Payer): Promise<PaymentReading | undefined> {
    if (row.stripePaymentIntentId !== null) {
      const reading = await this.#intents.read(row.stripePaymentIntentId);
      if (reading === undefined) await this.#giveUp.unknown(row);
      return reading;
    }
    const customer = await this.#customers.open(caller, payer);
    try {
      return await this.#create.create(row, customer);
    } catch (error) {
      if (!(error instanceof StripeRefused && error.isMissing('customer'))) throw error;
      await this.#customers.reopen(customer);
      return undefined;
    }
  }

  /** Whether it is this payment's intent, and still to be paid. */
  async #isOpen({ id }: PaymentRow, reading: PaymentReading): Promise<boolean> {
    const applied = await this.#database.transaction((connection) => applyPaymentIntent(connection, reading));
    return applied.kind !== 'foreign' && applied.payment.id === id && applied.payment.status === 'pending';
  }
}

function secretOf({ intent: { id, client_secret: secret } }: PaymentReading): string {
  if (secret === null) throw new Error(`${id} came without its secret`);
  return secret;
}
