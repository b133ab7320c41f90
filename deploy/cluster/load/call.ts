import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Visitor } from '../../../e2e/visitor.ts';

/** Nobody waits longer for an answer [ms]. */
const longest = 30_000;

type Call = Parameters<Visitor['call']>;

/** Whatever is answered; rejects where nothing is. */
export async function answerTo(visitor: Visitor, ...call: Call): Promise<Answer> {
  const waiting = new AbortController();
  const never = pause(longest, undefined, waiting).then(() => {
    throw new Error(`${call[0]} ${call[1]}: no answer in ${String(longest / 1_000)} s`);
  });
  try {
    return await Promise.race([visitor.call(...call), never]);
  } finally {
    // Ending the wait rejects it too, and by then nobody asks.
    never.catch(() => undefined);
    waiting.abort();
  }
}

/** Called once, whatever is answered: what fails is a request that failed. Throws where it is no success. */
export async function callOnce(visitor: Visitor, ...call: Call): Promise<unknown> {
  return succeeded(await answerTo(visitor, ...call), `${call[0]} ${call[1]}`);
}

/** What it says; throws where it is no success. */
export function succeeded({ status, text, json }: Answer, call: string): unknown {
  if (status >= 200 && status <= 299) return json;
  throw new Error(`${call}: ${String(status)} ${text.slice(0, 200)}`);
}
