import type { Visitor } from '../../../e2e/visitor.ts';
import { callOnce } from './call.ts';

interface Payment {
  readonly id: string;
  readonly status: string;
}

/** What the provider holds [cents]. */
export interface PaidIntent {
  readonly id: string;
  readonly amount: number;
  readonly status: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly amountReceived: number;
  readonly amountRefunded: number;
}

/** What stands in for the provider: its card form, and its operator. */
export class Provider {
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  async pay(clientSecret: string): Promise<void> {
    const paid = await this.#ask('/card-form/confirm', { clientSecret, cardNumber: '4242424242424242' });
    const { status } = paid as { status: string };
    if (status !== 'succeeded') throw new Error(`The card form says ${JSON.stringify(paid)}`);
  }

  async refund(paymentIntent: string): Promise<void> {
    await this.#ask('/emulator/refund', { paymentIntent });
  }

  async intents(): Promise<readonly PaidIntent[]> {
    const { paymentIntents } = (await this.#ask('/emulator/ledger')) as { paymentIntents: PaidIntent[] };
    return paymentIntents;
  }

  async #ask(path: string, body?: object): Promise<unknown> {
    const response = await fetch(new URL(path, this.#address), {
      ...(body !== undefined && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }
}

/** Pays its fee, is given it back, and pays again: a farm has one fee. */
export class Payer {
  readonly visitor: Visitor;
  readonly #provider: Provider;
  /** Intents that were paid at the provider. */
  readonly paid = new Set<string>();
  #state: 'pays' | 'is-paid' | 'is-refunded' = 'pays';
  #intent = '';
  #isBusy = false;

  constructor(visitor: Visitor, provider: Provider) {
    this.visitor = visitor;
    this.#provider = provider;
  }

  get mayPay(): boolean {
    return this.#state === 'pays' && !this.#isBusy;
  }

  get waits(): boolean {
    return this.#state !== 'pays' && !this.#isBusy;
  }

  /** Opens the fee, and pays it with a card. */
  async pay(): Promise<void> {
    await this.#alone(async () => {
      const answer = await callOnce(this.visitor, 'POST', '/api/create-payment-intent', { amount: 10_000 });
      const { clientSecret } = answer as { clientSecret: string | null };
      // It is paid: we have not been told that it was given back.
      if (clientSecret === null) return;
      await this.#provider.pay(clientSecret);
      this.#intent = clientSecret.replace(/_secret.*$/, '');
      this.paid.add(this.#intent);
      this.#state = 'is-paid';
    });
  }

  /** Whether we have been told; then it is given back, or paid anew. */
  async learn(): Promise<void> {
    await this.#alone(async () => {
      const answer = await callOnce(this.visitor, 'GET', '/api/payments?limit=1');
      const status = (answer as { items: Payment[] }).items[0]?.status;
      if (this.#state === 'is-paid' && status === 'paid') {
        await this.#provider.refund(this.#intent);
        this.#state = 'is-refunded';
      } else if (this.#state === 'is-refunded' && status === 'refunded') this.#state = 'pays';
    });
  }

  async #alone(work: () => Promise<void>): Promise<void> {
    this.#isBusy = true;
    try {
      await work();
    } finally {
      this.#isBusy = false;
    }
  }
}
