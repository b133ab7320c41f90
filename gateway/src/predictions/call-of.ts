import type { Call, Caller } from '@headgate/messaging';

/** What goes along with a question that everybody may ask. */
export function callOf(caller: Caller | undefined): Partial<Call> {
  return caller === undefined ? {} : { caller };
}
