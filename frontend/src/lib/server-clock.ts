/*
 * When water ends is the server's word, and a phone's clock may be wrong by minutes. Each answer says when it was made, to
 * the second (the `Date` header): as far as that contradicts this device's clock, the clock is put right for us.
 */

/** What the server's clock is ahead of this device's [ms]; 0: not known to differ. */
let ahead = 0;

/** The `Date` of an answer is cut to whole seconds. */
const second = 1000;

/** `asked`: when the question left, by this device [ms since 1970]. */
export function noteServerTime(answer: Response, sentAt: number): void {
  const text = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(text)) return;
  // It was said at a moment between the question and now, and within that second.
  const least = text - Date.now();
  const max = text + second - sentAt;
  ahead = Math.min(Math.max(0, least), max);
}

/** The server's time, as far as is known here [ms since 1970]. */
export const serverNow = (): number => Date.now() + ahead;
