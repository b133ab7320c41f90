import { z } from 'zod/mini';

/**
 * One page of a list of ours; `nextCursor` asks for the next, null: that was all. A page may hold fewer than asked, or
 * none, and still not be the last: an answer carries 1 MB at most.
 */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** Which page: the newest without a cursor. A cursor is what an earlier page gave, and nobody reads it. */
export const pageInput = z.object({
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 20),
});
export type PageInput = z.output<typeof pageInput>;
