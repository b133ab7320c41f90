import { z } from 'zod/mini';

/**
 * What `GET /api/live` says: the answers of these reads have changed, ask again. A path stands for all that is below it,
 * too. Nothing is lost when one is missed: whoever comes back asks for everything anew.
 */
export const liveChange = z.object({ paths: z.array(z.string()) });
export type LiveChange = z.infer<typeof liveChange>;
