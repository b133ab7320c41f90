import { Injectable } from '@nestjs/common';
import type { PaymentIntentAnswer } from '@headgate/contracts/payment';
import { tierAmounts, type Tier } from '@headgate/contracts/pricing-tier';
import { signedIn, type Call, type Caller } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import { DataSource, type EntityManager } from 'typeorm';
import { Customers, type Payer } from '../customers/customers.ts';
import { StripeRefused } from '../stripe/stripe-failure.ts';
import { Underway } from '../stripe/underway.ts';
import { checkInTime, withinDeadline } from '../stripe/within-deadline.ts';
import { ApplyPaymentIntent } from './apply-payment-intent.ts';
import { CancelPayment } from './cancel-payment.ts';
import { dollarsOf } from './money.ts';
import { paymentAnswer } from './payment-answer.ts';
import type { PaymentRow } from './payment.entity.ts';
import { isInForce, paidOrPending } from './pending-payment.ts';
import { PaymentIntents, type PaymentReading } from './payment-intents.ts';

/** A payment that turns out to be over is followed by a new one; more than that is not the farm's doing. */
const maxRounds = 3;

interface Opening<Written> {
  readonly tier: Tier;
  readonly payer: Payer;
  /** Under the farm's lock. */
  readonly write: (manager: EntityManager) => Promise<Written>;
}

/** The answer, and what was written with it. */
type Opened<Written> = readonly [PaymentIntentAnswer, Written];

/** The payment session a tier's fee. */
@Injectable()
export class OpenPayment {
  readonly #underway = new Underway<PaymentReading | undefined>();

  constructor(
    private readonly database: DataSource,
    private readonly customers: Customers,
    private readonly intents: PaymentIntents,
    private readonly cancel: CancelPayment,
    private readonly payments: ApplyPaymentIntent,
  ) {}

  /**
   * What has paid the fee, or the secret of the one open intent, made where there is none. However often and wherever it is
   * asked at once: the same intent. Throws `Unavailable` when the provider is away; the next call goes on with the same row.
   */
  async open(caller: Caller, tier: Tier, payer: Payer): Promise<PaymentIntentAnswer> {
    const [answer] = await this.#open(caller, { tier, payer, write: () => Promise.resolve() });
    return answer;
  }

  /**
   * The same, and what `write` writes: in the transaction that makes the payment known, so that there are both or neither.
   * The provider is asked before. Nothing is written once the asker has stopped waiting, for it has been answered that nothing was.
   */
  openWith<Written>(call: Call, { tier, payer, write }: Opening<Written>): Promise<Opened<Written>> {
    const inTime = async (manager: EntityManager) => {
      checkInTime(call);
      return await write(manager);
    };
    return withinDeadline(call, this.#open(signedIn(call), { tier, payer, write: inTime }));
  }

  async #open<Written>(caller: Caller, { tier, payer, write }: Opening<Written>): Promise<Opened<Written>> {
    for (let round = 1; round <= maxRounds; round += 1) {
      const { row, paid } = await this.database.transaction(async (manager) => {
        const row = await paidOrPending(manager, caller, tier);
        if (row.status !== 'paid') return { row };
        const answer = { clientSecret: null, tier, amount: tierAmounts[tier], payment: paymentAnswer(row) };
        return { row, paid: [answer, await write(manager)] as const };
      });
      if (paid !== undefined) return paid;
      if (!isInForce(row)) {
        await this.#replace(row);
        continue;
      }
      const reading = await this.#underway.join(row.id, () => this.#read(row, caller, payer));
      if (reading === undefined) continue;
      const open = await this.database.transaction(async (manager) => {
        if (!(await this.#isOpen(manager, row, reading))) return undefined;
        const answer = {
          ...{ clientSecret: secretOf(reading), tier, amount: dollarsOf(row.amountCents), payment: null },
          ...(reading.intent.status === 'processing' && { isProcessing: true }),
        };
        return [answer, await write(manager)] as const;
      });
      if (open !== undefined) return open;
    }
    throw new Unavailable('The payment changes too quickly');
  }

  /** Closes what nobody is to pay any more, for the next round to open another. */
  async #replace({ id }: PaymentRow): Promise<void> {
    const outcome = await this.cancel.cancel(id);
    if (outcome === 'later') throw new Unavailable('The payment before is just being paid');
  }

  /** Undefined: there is no intent any more, and the next round sees to it. */
  async #read(row: PaymentRow, caller: Caller, payer: Payer): Promise<PaymentReading | undefined> {
    if (row.stripePaymentIntentId !== null) {
      const reading = await this.intents.read(row.stripePaymentIntentId);
      if (reading === undefined) await this.cancel.giveUpUnknown(row);
      return reading;
    }
    const customer = await this.customers.open(caller, payer);
    try {
      return await this.intents.create(row, customer);
    } catch (error) {
      if (!(error instanceof StripeRefused && error.isMissing('customer'))) throw error;
      await this.customers.reopen(customer);
      return undefined;
    }
  }

  /** Whether it is this payment's intent, and still to be paid. Makes the payment what the reading says. */
  async #isOpen(manager: EntityManager, { id }: PaymentRow, reading: PaymentReading): Promise<boolean> {
    const applied = await this.payments.apply(manager, reading);
    if (applied.kind === 'foreign' || applied.payment.id !== id) return false;
    return applied.payment.status === 'pending' && isInForce(applied.payment);
  }
}

function secretOf({ intent: { id, client_secret: secret } }: PaymentReading): string {
  if (secret === null) throw new Error(`${id} came without its secret`);
  return secret;
}
