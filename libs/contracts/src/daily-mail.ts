import { z } from 'zod/mini';

const hour = z.nullable(
  z
    .int('Hour must be a whole number from 0 to 23')
    .check(
      z.minimum(0, 'Hour must be a whole number from 0 to 23'),
      z.maximum(23, 'Hour must be a whole number from 0 to 23'),
    ),
);

/**
 * `GET /api/account/daily-mail`: at which hour of the farm's day its owner is mailed the plan of the day; null: at none. `reminders`:
 * whether they are mailed about irrigations that start soon and that nobody has accepted. `readings`: whether they are before the 10th about
 * meters that nobody has read in the month.
 */
export const dailyMail = z.object({
  hour,
  /** Missing from a service that does not know it yet. */
  reminders: z._default(z.boolean(), true),
  readings: z._default(z.boolean(), true),
});
export type DailyMail = z.infer<typeof dailyMail>;

/** `PUT /api/account/daily-mail`. Without `reminders` and `readings` those stay as they are. */
export const dailyMailChoice = z.object({
  hour,
  reminders: z.optional(z.boolean('Reminders must be yes or no')),
  readings: z.optional(z.boolean('Reminders must be yes or no')),
});
export type DailyMailChoice = z.infer<typeof dailyMailChoice>;
