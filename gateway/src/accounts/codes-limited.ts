import type { Rejected } from '@headgate/runtime';
import { tooMany } from '../door/too-many.ts';

export function codesLimited(retryAfterSeconds: number): Rejected {
  return tooMany('Too many codes were sent.', retryAfterSeconds);
}
