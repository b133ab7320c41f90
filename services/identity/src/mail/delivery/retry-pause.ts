import { carriesCode, type MailKind } from '../mail-kind.ts';

const growth = 3;
const longest = 60 * 60_000;
/** Somebody waits at a page for a code. */
const longestForCode = 2 * 60_000;

/**
 * The pause before a mail is tried again [ms], after so many attempts: the first, three times as long, nine times …, with up
 * to a fifth more, so that mails that failed together do not all come back together. `chance`: 0 to 1.
 */
export function retryPause(kind: MailKind, attempts: number, first: number, chance = Math.random()): number {
  const most = carriesCode(kind) ? longestForCode : longest;
  return Math.min(first * growth ** (attempts - 1), most) * (1 + chance / 5);
}
