import { Rejected } from '@headgate/runtime/errors/rejected';

/** A letter's place in the list: when it died, to the microsecond, and what tells it from others of that moment. */
export interface LetterPlace {
  /** Microseconds since 1970. */
  readonly at: string;
  /** MD5 of kind and id. */
  readonly tie: string;
}

const form = /^([0-9]{1,17})-([0-9a-f]{32})$/;

export function cursorOf({ at, tie }: LetterPlace): string {
  return `${at}-${tie}`;
}

/** Throws `Rejected`, on `cursor`, for what no page of ours has given. */
export function placeOf(cursor: string): LetterPlace {
  const [, at, tie] = form.exec(cursor) ?? [];
  if (at !== undefined && tie !== undefined) return { at, tie };
  const message = 'The cursor is not one that a page gave';
  throw new Rejected(message, { errors: [{ path: 'cursor', message }] });
}
