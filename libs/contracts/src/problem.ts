import { z } from 'zod/mini';

/** The body of every answer that is not a success. `errors` names the fields, on validation problems only. */
export const problem = z.object({
  message: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Problem = z.infer<typeof problem>;
