import { z } from 'zod/mini';

/** Since the page was asked for [ms]: two minutes at most, which nobody waits for. */
const moment = z.number().check(z.minimum(0), z.maximum(120_000));

/** What a browser tells of one page that it opened. */
export const pageTiming = z.strictObject({
  /** Its address's path. */
  page: z.string().check(z.maxLength(500)),
  /** When its largest part was painted, where the browser tells. */
  paint: z.optional(moment),
  /** When its first figures were there, where it has any. */
  data: z.optional(moment),
});
export type PageTiming = z.output<typeof pageTiming>;
