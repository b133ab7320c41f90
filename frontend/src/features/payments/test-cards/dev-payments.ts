import { z } from 'zod/mini';
import { failureMessage } from '../../../lib/failure-message.ts';
import { request } from '../../../lib/request.ts';
import { unheard } from '../use-one-payment.ts';

/* The way to the payment emulator, on a machine for development: it stands for what Stripe's own script does. */

const answer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('succeeded') }),
  /** The bank wants to hear from the card's owner. */
  z.object({ status: z.literal('requires_action') }),
  /** The bank takes its time. */
  z.object({ status: z.literal('processing') }),
  /** `intentStatus`: where that is why. */
  z.object({
    status: z.literal('failed'),
    message: z.string(),
    intentStatus: z.optional(z.string()),
  }),
]);
export type CardAnswer = z.infer<typeof answer>;

/** Digits only. */
export const confirmCard = (clientSecret: string, cardNumber: string): Promise<CardAnswer> =>
  ask('/dev/payments/confirm', { clientSecret, cardNumber });

export const authenticateCard = (clientSecret: string, outcome: 'complete' | 'fail'): Promise<CardAnswer> =>
  ask('/dev/payments/authenticate', { clientSecret, outcome });

/** Whatever goes wrong on the way is told as Stripe's script tells it: as a payment that failed. */
async function ask(path: string, body: object): Promise<CardAnswer> {
  try {
    return await request('POST', path, answer, { body });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { status: 'failed', message: failureMessage(error, { refused: unheard, unreachable: unheard }) };
  }
}
