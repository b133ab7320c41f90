import { Rejected } from '@headgate/runtime';

/** `sentence`: of what there was too much; until when follows, in minutes. */
export function tooMany(sentence: string, retryAfterSeconds: number): Rejected {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  const message = `${sentence} Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new Rejected(message, { status: 429, retryAfterSeconds });
}
