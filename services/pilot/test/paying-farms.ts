import { getOrCreateSubscription, openPayment } from '@headgate/contracts/billing-questions';
import type { Asker, Caller } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import type Stripe from 'stripe';
import { retry } from '@headgate/runtime/testing/retry';
import { testCards, type OwnEmulator } from './own-emulator.ts';
import { aCaller } from './own-pilot.ts';

const payer = { email: 'ana@long-row.example', name: 'Ana Grower' };
/** A slow machine's, not the product's. */
const deadline = () => new Date(Date.now() + 30_000);
/** Farms that are at it at once. */
const atOnce = 4;

/** What becomes of a fee after it has been paid. */
const fates = ['kept', 'refunded', 'partly-refunded', 'dispute-lost', 'dispute-won', 'dispute-open'] as const;
/** What becomes of a subscription after its first payment. */
const runs = ['as-it-was', 'renewed', 'not-renewed', 'cancelled'] as const;

/** A farm of the test, and what is to happen to its money. */
export interface PayingFarm {
  readonly caller: Caller;
  /** The answer to the intent's creation is lost: the provider has it, and our row does not know its name. */
  readonly isUntold: boolean;
  /** Its card is declined, and it gives up; the others pay, some with a second card. */
  readonly givesUp: boolean;
  readonly isDeclinedFirst: boolean;
  readonly fate: (typeof fates)[number];
  /** Undefined: it does not subscribe. */
  readonly run: (typeof runs)[number] | undefined;
}

function farmNumber(number: number): PayingFarm {
  return {
    caller: aCaller(),
    isUntold: number % 10 === 0,
    givesUp: number % 11 === 5,
    isDeclinedFirst: number % 7 === 3,
    fate: fates[number % fates.length] ?? 'kept',
    run: number % 3 === 1 ? runs[Math.floor(number / 3) % runs.length] : undefined,
  };
}

/** Farms that open, pay, dispute and renew, at the provider and at ours, as people do; nobody tells ours but events. */
export class PayingFarms {
  readonly farms: readonly PayingFarm[];
  readonly #emulator: OwnEmulator;
  readonly #stripe: Stripe;
  readonly #asker: Asker;

  constructor(count: number, emulator: OwnEmulator, stripe: Stripe, asker: Asker) {
    this.farms = Array.from({ length: count }, (_, number) => farmNumber(number));
    this.#emulator = emulator;
    this.#stripe = stripe;
    this.#asker = asker;
  }

  /** Everything that comes before the first event is delivered. */
  async pay(): Promise<void> {
    // One by one: the fault that loses an answer is for whoever comes next.
    for (const farm of this.farms) if (farm.isUntold) await this.#openUntold(farm);
    await this.#each(async (farm) => {
      const secret = farm.isUntold ? await this.#secretOf(farm) : await this.#openFee(farm);
      if (farm.givesUp || farm.isDeclinedFirst) await this.#emulator.pay(secret, testCards.declined);
      if (!farm.givesUp) await this.#emulator.pay(secret);
      if (farm.run !== undefined) await this.#emulator.pay(await this.#openMonthly(farm));
    });
  }

  /** What happens while events are on their way. */
  async goOn(): Promise<void> {
    await this.#each(async (farm) => {
      if (!farm.givesUp) await this.#meetFate(farm);
      if (farm.run !== undefined) await this.#run(farm, farm.run);
    });
  }

  async #each(work: (farm: PayingFarm) => Promise<void>): Promise<void> {
    const waiting = [...this.farms];
    const next = async (): Promise<void> => {
      for (let farm = waiting.shift(); farm !== undefined; farm = waiting.shift()) await work(farm);
    };
    await Promise.all(Array.from({ length: atOnce }, next));
  }

  async #openUntold({ caller }: PayingFarm): Promise<void> {
    await this.#emulator.operate('faults', {
      api: 'lost-answer',
      calls: 'POST /v1/payment_intents',
      times: 2,
    });
    const call = { caller, deadline: deadline() };
    await this.#asker.ask(openPayment, { tier: 'standard', payer }, call).then(
      () => {
        throw new Error('The answer was not lost');
      },
      (error: unknown) => {
        if (!(error instanceof Unavailable)) throw error;
      },
    );
    await this.#emulator.operate('faults', { api: null });
  }

  async #openFee({ caller }: PayingFarm): Promise<string> {
    const { clientSecret } = await retry(() =>
      this.#asker.ask(openPayment, { tier: 'standard', payer }, { caller, deadline: deadline() }),
    );
    if (clientSecret === null) throw new Error('Nothing is to be paid');
    return clientSecret;
  }

  async #openMonthly({ caller }: PayingFarm): Promise<string> {
    const { clientSecret } = await retry(() =>
      this.#asker.ask(getOrCreateSubscription, { payer }, { caller, deadline: deadline() }),
    );
    if (clientSecret === null) throw new Error('Nothing is to be paid');
    return clientSecret;
  }

  async #meetFate(farm: PayingFarm): Promise<void> {
    if (farm.fate === 'kept') return;
    const paymentIntent = (await this.#intentOf(farm)).id;
    if (farm.fate === 'refunded') await this.#emulator.operate('refund', { paymentIntent });
    else if (farm.fate === 'partly-refunded')
      await this.#emulator.operate('refund', { paymentIntent, amount: 2_500 });
    else {
      await this.#emulator.operate('dispute', { paymentIntent });
      const dispute = (await this.#stripe.disputes.list({ payment_intent: paymentIntent })).data[0]?.id;
      const outcome = { 'dispute-lost': 'lost', 'dispute-won': 'won', 'dispute-open': undefined }[farm.fate];
      if (outcome !== undefined) await this.#emulator.operate('close-dispute', { dispute, outcome });
    }
  }

  async #run({ caller }: PayingFarm, run: NonNullable<PayingFarm['run']>): Promise<void> {
    if (run === 'as-it-was') return;
    const { subscriptions } = await this.#emulator.ledger();
    const subscription =
      subscriptions.find(({ metadata }) => metadata['farm_id'] === caller.farmId)?.id ?? '';
    if (run === 'cancelled') await this.#stripe.subscriptions.cancel(subscription);
    else
      await this.#emulator.operate('renew', {
        subscription,
        outcome: run === 'renewed' ? 'paid' : 'refused',
      });
  }

  async #secretOf(farm: PayingFarm): Promise<string> {
    const { client_secret: secret } = await this.#stripe.paymentIntents.retrieve(
      (await this.#intentOf(farm)).id,
    );
    if (secret === null) throw new Error('An intent came without its secret');
    return secret;
  }

  /** Of its fee. */
  async #intentOf({ caller }: PayingFarm): Promise<{ readonly id: string }> {
    const { paymentIntents } = await this.#emulator.ledger();
    const own = paymentIntents.filter(({ metadata }) => metadata['farm_id'] === caller.farmId);
    const [intent, ...more] = own.filter(({ metadata }) => metadata['payment_id'] !== undefined);
    if (intent === undefined || more.length > 0) throw new Error('A farm has one fee');
    return intent;
  }
}
