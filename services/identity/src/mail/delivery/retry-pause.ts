import { retryPause as pauseAfter } from '@headgate/runtime/queue/retry-pause';
import { isUrgent, type MailKind } from '../mail-kind.ts';

const longest = 60 * 60_000;
/** Somebody waits at a page for a code, or a valve may be open. */
const longestWhenUrgent = 2 * 60_000;

/** The pause before a mail is tried again [ms], after so many attempts. `chance`: 0 to 1. */
export function retryPause(kind: MailKind, attempts: number, first: number, chance = Math.random()): number {
  return pauseAfter(attempts, { first, longest: isUrgent(kind) ? longestWhenUrgent : longest }, chance);
}
