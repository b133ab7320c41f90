import { retryPause } from '@headgate/runtime/queue/retry-pause';
import type { WebhookPause } from '@headgate/contracts/webhook';
import type { SendOutcome } from './webhook-sender.ts';

const [second, hour] = [1_000, 3_600_000];
/** A delivery that was not taken for so long pauses its webhook [ms]. */
export const failingFor = 72 * hour;
export const retryPauses = { first: 10 * second, longest: hour };

interface Attempted {
  readonly isTest: boolean;
  /** How often it had failed before, since it was made or its webhook resumed. */
  readonly failures: number;
  /** Since when it has failed; null: it had not. */
  readonly failingSince: Date | null;
}

export type AfterAttempt =
  | { readonly kind: 'delivered' }
  /** A test is sent once. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'retry'; readonly pause: number; readonly failingSince: Date }
  | { readonly kind: 'pause-webhook'; readonly reason: WebhookPause; readonly failingSince: Date };

/** What becomes of a delivery that was sent. `chance`: 0 to 1. */
export function afterAttempt(
  { failure }: Pick<SendOutcome, 'failure'>,
  { isTest, failures, failingSince }: Attempted,
  now: Date,
  { first, longest }: typeof retryPauses = retryPauses,
  chance = Math.random(),
): AfterAttempt {
  if (failure === null) return { kind: 'delivered' };
  if (isTest) return { kind: 'failed' };
  const since = failingSince ?? now;
  if (failure === 'gone') return { kind: 'pause-webhook', reason: 'gone', failingSince: since };
  if (now.getTime() - since.getTime() >= failingFor)
    return { kind: 'pause-webhook', reason: 'failing', failingSince: since };
  return { kind: 'retry', pause: retryPause(failures + 1, { first, longest }, chance), failingSince: since };
}
