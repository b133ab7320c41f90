import { z } from 'zod/mini';

/** The answer of a call that has nothing to give but words. */
export const said = z.object({ message: z.string() });
export type Said = z.infer<typeof said>;
