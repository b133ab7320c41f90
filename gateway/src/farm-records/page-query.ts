import type { PageInput } from '@headgate/contracts/page';
import { z } from 'zod/mini';

const said = 'limit must be a whole number from 1 to 100';

/** `?cursor=&limit=`: everything in a query is text, and each name is given once. */
export const pageQuery = z.object({
  cursor: z.optional(
    z.string('cursor must be given once').check(z.maxLength(200, 'cursor must be at most 200 characters')),
  ),
  limit: z._default(
    z.pipe(
      z.pipe(z.string(said).check(z.regex(/^[0-9]{1,3}$/, said)), z.transform(Number)),
      z.number().check(z.minimum(1, said), z.maximum(100, said)),
    ),
    20,
  ),
}) satisfies z.ZodMiniType<PageInput>;
