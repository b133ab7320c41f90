import { z } from 'zod/mini';

const input = 'limit must be a whole number from 1 to 50';

/** `GET /api/locations?q=&limit=`: everything in a query is text, and each name is given once. */
export const locationQuery = z.object({
  q: z._default(
    z.string('q must be given once').check(
      z.trim(),
      z.maxLength(120, 'q must be at most 120 characters'),
      z.refine((query) => !/[\p{Control}\p{Surrogate}]/u.test(query), 'q must be plain text'),
    ),
    '',
  ),
  limit: z._default(
    z.pipe(
      z.pipe(z.string(input).check(z.regex(/^[0-9]{1,2}$/, input)), z.transform(Number)),
      z.number().check(z.minimum(1, input), z.maximum(50, input)),
    ),
    10,
  ),
});
export type LocationQuery = z.output<typeof locationQuery>;
