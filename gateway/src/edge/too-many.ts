import { tooMany as refusalOf } from '@headgate/contracts/refusal';
import type { Rejected } from '@headgate/runtime';
import { refused } from './accepted.ts';

/** `sentence`: of what there was too much; until when follows, in minutes. */
export function tooMany(sentence: string, retryAfterSeconds: number): Rejected {
  return refused(refusalOf(sentence, retryAfterSeconds));
}
