import type { PageInput } from '@headgate/contracts/page';
import { z } from 'zod/mini';

const input = 'limit must be a whole number from 1 to 100';

/** `?cursor=&limit=`: everything in a query is text, and each name is given once. */
export const pageQuery = z.object({
  cursor: z.optional(
    z.string('cursor must be given once').check(z.maxLength(200, 'cursor must be at most 200 characters')),
  ),
  limit: z._default(
    z.pipe(
      z.pipe(z.string(input).check(z.regex(/^[0-9]{1,3}$/, input)), z.transform(Number)),
      z.number().check(z.minimum(1, input), z.maximum(100, input)),
    ),
    20,
  ),
}) satisfies z.ZodMiniType<PageInput>;
