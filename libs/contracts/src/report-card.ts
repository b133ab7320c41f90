import { z } from 'zod/mini';
import { irrigation } from './irrigation.ts';
import { plannedIrrigation, renderedMessage } from './plan.ts';

/** What came of a planned irrigation. Amounts and hours: `planned`, beside what was applied. */
export const reportCard = z.object({
  planned: plannedIrrigation,
  verdict: renderedMessage,
  /** By a tenth of what was planned, or more. */
  isOff: z.boolean(),
  /** What a grower can look at, the weightiest first; none: it went as planned, or nobody can tell why not. */
  causes: z.array(renderedMessage),
  /** Work records of its water, in order of time. */
  irrigations: z.array(irrigation),
  /** Of its energy, by the prices of those hours; null: no price or no pump is known, or nothing was applied. */
  cost: z.nullable(z.object({ usd: z.number(), hoursInPeak: z.number(), hoursOutOfPeak: z.number() })),
});
export type ReportCard = z.infer<typeof reportCard>;
