import { z } from 'zod/mini';

const figure = z.nullable(z.number());

/** What was done on a farm, and what came of it. A figure that nobody measured is null. */
export const project = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  category: z.string(),
  cropType: z.string(),
  /** Of this site, beginning with '/': its pages load no picture from elsewhere. */
  imageUrl: z.nullable(z.string()),
  /** Less water applied [%]. */
  waterSavings: figure,
  /** More yield [%]. */
  yieldIncrease: figure,
  /** US dollars a year. */
  costSavings: figure,
  /** Months until it had paid for itself. */
  roiMonths: figure,
  /** A moment (ISO, UTC). */
  createdAt: z.string(),
});
export type Project = z.infer<typeof project>;
