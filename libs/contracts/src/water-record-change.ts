import { z } from 'zod/mini';
import { bounded } from './bounded.ts';
import { instant, irrigationAmounts, irrigationNote } from './irrigation.ts';
import { rowVersion } from './row-version.ts';

/* What may be changed of water records. No page checks it, so no page loads it. */

/** `PATCH /api/irrigations/{id}` */
export const irrigationChange = z.object({
  start: z.optional(instant('Start')),
  end: z.optional(instant('End')),
  ...irrigationAmounts,
  note: z.optional(irrigationNote),
  /** What a person says where it shares its hours with what a controller measured: the same water, or other water. */
  overlap: z.optional(z.enum(['same', 'separate'], 'Choose same or separate')),
  version: rowVersion,
});
export type IrrigationChange = z.output<typeof irrigationChange>;

/** `POST /api/readings/{id}/accept`, of soil moisture: `weight` 1 believes the reading, 0 the ledger. */
export const readingAcceptance = z.object({
  weight: z._default(bounded('Weight', 0, 1), 0.5),
  version: rowVersion,
});
export type ReadingAcceptance = z.output<typeof readingAcceptance>;

/** `POST /api/readings/{id}/withdraw` */
export const readingWithdrawal = z.object({ version: rowVersion });
export type ReadingWithdrawal = z.output<typeof readingWithdrawal>;
