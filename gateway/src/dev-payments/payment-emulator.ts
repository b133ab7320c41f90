import { Unavailable } from '@headgate/runtime';
import { z } from 'zod';

const metadata = z.record(z.string(), z.string());

/** What the payment emulator holds (deploy/emulators/payment-emulator/operator/ledger.ts); money in cents. */
const ledger = z.object({
  paymentIntents: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      status: z.string(),
      metadata,
      amountReceived: z.number(),
      amountRefunded: z.number(),
      dispute: z.enum(['none', 'open', 'won', 'lost']),
      subscription: z.string().nullable(),
      created: z.number(),
    }),
  ),
  subscriptions: z.array(z.object({ id: z.string(), status: z.string(), metadata, created: z.number() })),
  pendingEvents: z.number(),
});
export type Ledger = z.output<typeof ledger>;

const formAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['succeeded', 'requires_action', 'processing']) }),
  z.object({ status: z.literal('failed'), message: z.string(), code: z.string() }),
]);
export type FormAnswer = z.output<typeof formAnswer>;

/** As long as Stripe's own script would wait for an answer [ms]. */
const timeout = 20_000;

/** Speaks to the payment emulator for a page of ours. Throws `Unavailable` while it does not answer. */
export class PaymentEmulator {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async ledger(): Promise<Ledger> {
    return ledger.parse(await this.#ask('/emulator/ledger'));
  }

  /** `form`: which call of the card form, with what it says. */
  async say(form: 'confirm' | 'authenticate', input: object): Promise<FormAnswer> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(input);
    return formAnswer.parse(await this.#ask(`/card-form/${form}`, { method: 'POST', headers, body }));
  }

  async #ask(path: string, options: RequestInit = {}): Promise<unknown> {
    try {
      const url = new URL(path, this.#url);
      const response = await fetch(url, { ...options, signal: AbortSignal.timeout(timeout) });
      if (!response.ok) throw new Error(`The payment emulator answers ${response.status}`);
      return await response.json();
    } catch (error) {
      throw new Unavailable('The payment emulator does not answer', { cause: error });
    }
  }
}
