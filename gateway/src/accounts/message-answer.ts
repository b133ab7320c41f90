import { z } from 'zod/mini';

/** The answer of a call that has nothing to give but words. */
export const messageAnswer = z.object({ message: z.string() });
export type MessageAnswer = z.infer<typeof messageAnswer>;
