import { retryPause as pauseAfter } from '@headgate/runtime/queue/retry-pause';
import { isUrgent, type MailKind } from '../mail-kind.ts';

const longest = 60 * 60_000;
/** Somebody waits at a page for a code, or a valve may be open. */
const longestWhenUrgent = 2 * 60_000;

/** For three hours it is of use, and then somebody has gone to the field. */
const longestOfDay = 10 * 60_000;

function longestOf(kind: MailKind): number {
  if (kind === 'daily-plan') return longestOfDay;
  return isUrgent(kind) ? longestWhenUrgent : longest;
}

/** The pause before a mail is tried again [ms], after so many attempts. `chance`: 0 to 1. */
export function retryPause(kind: MailKind, attempts: number, first: number, chance = Math.random()): number {
  return pauseAfter(attempts, { first, longest: longestOf(kind) }, chance);
}
