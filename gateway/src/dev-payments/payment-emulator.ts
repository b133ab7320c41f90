import { z } from 'zod';
import { askEmulator } from '../dev-pages/ask-emulator.ts';

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

/** As long as Stripe's own script would wait for an answer [ms]. */
const timeout = 20_000;

/** Speaks to the payment emulator for a page of ours. Throws `Unavailable` while it does not answer. */
export class PaymentEmulator {
  constructor(private readonly url: string) {}

  async ledger(): Promise<Ledger> {
    return ledger.parse(await this.ask('/emulator/ledger'));
  }

  /** `form`: which call of the card form, with what it says. */
  async say(form: 'confirm' | 'authenticate', input: object) {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(input);
    return formAnswer.parse(await this.ask(`/card-form/${form}`, { method: 'POST', headers, body }));
  }

  private ask(path: string, options: RequestInit = {}): Promise<unknown> {
    return askEmulator('The payment emulator', new URL(path, this.url), { ...options, timeout });
  }
}
