import { z } from 'zod';
import { rejectedBySchema } from '../errors/rejected-by-schema.ts';

/** A row's place in a list that is ordered by time, and by id where times are the same. */
export interface Position {
  /** To the millisecond. */
  readonly createdAt: Date;
  readonly id: string;
}

const parts = z.tuple([z.iso.datetime({ precision: 3 }), z.uuid()]);

/** A position as text that goes into an address as it is. */
export function cursorOf({ createdAt, id }: Position): string {
  return Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url');
}

/** Throws `Rejected`, on `cursor`, for what no page of ours has given. */
export function positionOf(cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const parsed = parts.safeParse(text.split(' '));
  if (parsed.success) {
    const [createdAt, id] = parsed.data;
    const position = { createdAt: new Date(createdAt), id };
    // Decoding is generous: only what encodes back to the same is ours.
    if (cursorOf(position) === cursor) return position;
  }
  throw wrongCursor();
}

export const wrongCursor = () =>
  rejectedBySchema([{ path: ['cursor'], message: 'Unknown cursor. Use the nextCursor of a page.' }]);
