import { z } from 'zod/mini';

/**
 * What `GET /api/live` says: the answers of these reads have changed, ask again. A path stands for all that is below it,
 * too. Nothing is lost when one is missed: whoever comes back asks for everything anew.
 */
export const liveChange = z.object({ paths: z.array(z.string()) });
export type LiveChange = z.infer<typeof liveChange>;

/** Of a stream's address: for how long its page has been reading, at most [ms]. */
export const liveQuery = z.object({ read: z._default(z.coerce.number().check(z.nonnegative()), 0) });

/** Its first event: changes of the last so many ms have been heard, and follow; a read that is older may be out of date. */
export const liveStart = z.object({ completeForMs: z.number() });
export type LiveStart = z.infer<typeof liveStart>;
