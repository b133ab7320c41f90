import type { PageInput } from '@headgate/contracts/page';
import { z } from 'zod/mini';

/** A `?limit=`: everything in a query is text. `_default`: without one. */
export function limitUpTo(max: 50 | 100, _default: number) {
  const message = `The limit must be a whole number from 1 to ${max}`;
  const digits = z.string(message).check(z.regex(new RegExp(`^[0-9]{1,${String(max).length}}$`), message));
  const number = z.number().check(z.minimum(1, message), z.maximum(max, message));
  return z._default(z.pipe(z.pipe(digits, z.transform(Number)), number), _default);
}

/** `?cursor=&limit=`; each name is given once. */
export const pageQuery = z.object({
  cursor: z.optional(z.string('Send only one cursor').check(z.maxLength(200, 'The cursor is not valid'))),
  limit: limitUpTo(100, 20),
}) satisfies z.ZodMiniType<PageInput>;
