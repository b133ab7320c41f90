import { z } from 'zod/mini';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const weekday = z.enum(weekdays, 'Days must be mon, tue, wed, thu, fri, sat or sun');

/** Clock time at the farm, '00:00' to '24:00'. */
export const clockTime = z
  .string()
  .check(z.regex(/^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]|24:00)$/, 'Times must be written like 21:00'));

/** Hours of some days at the farm; an `end` at or before `start` is on the next day. */
export const localHours = z.object({
  /** The days on which it starts; none: every day. */
  days: z.optional(z.array(weekday).check(z.maxLength(7))),
  start: clockTime,
  end: clockTime,
});
export type LocalHours = z.infer<typeof localHours>;
