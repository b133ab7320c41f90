import { z } from 'zod/mini';

/** `GET` and `PUT /api/account/daily-mail`: at which hour of the farm's day its owner is mailed the plan of the day; null: at none. */
export const dailyMail = z.object({
  hour: z.nullable(
    z
      .int('Hour must be a whole number from 0 to 23')
      .check(
        z.minimum(0, 'Hour must be a whole number from 0 to 23'),
        z.maximum(23, 'Hour must be a whole number from 0 to 23'),
      ),
  ),
});
export type DailyMail = z.infer<typeof dailyMail>;
