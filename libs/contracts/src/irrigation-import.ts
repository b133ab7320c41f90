import { z } from 'zod/mini';
import { irrigationAmounts, irrigationNote, irrigationSource } from './irrigation.ts';
import { requiredLine } from './text-input.ts';

/* Irrigations of a file. The page that logs one does without. */

/** With its offset, or as the clock at the farm showed it; a day alone is all of that day. */
const importedTime = (name: string) =>
  z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], {
    error: `${name} must be a time like 2026-07-18T21:00 or a date like 2026-07-18`,
  });

/**
 * One irrigation of an import, on one field, by its name. Without an end it ran for its hours, or all of its day. Of several amounts
 * the depth counts first, then the volume: hours are worked out of the field's rate.
 */
export const importedIrrigation = z
  .object({
    /** Which of the file it was: what is wrong with it is named by that. */
    row: z.int(),
    field: requiredLine(100, 'Field is required'),
    start: importedTime('Start'),
    end: z.optional(importedTime('End')),
    ...irrigationAmounts,
    /** What a controller measured is only taken for what is there already. */
    source: z._default(irrigationSource, 'entered'),
    note: z.optional(irrigationNote),
  })
  .check(
    z.refine(
      ({ gallons, inches, hours }) => (gallons ?? inches ?? hours) !== undefined,
      'Enter an amount: inches, gallons or hours',
    ),
  );
/** How many irrigations one import may hold: a question carries 1 MB. */
export const maxImportedIrrigations = 2_000;
export type ImportedIrrigation = z.output<typeof importedIrrigation>;

/** What an import of irrigations did, or would do; `known`: of those in the file, how many were there already. */
export const irrigationImportSummary = z.object({ added: z.int(), known: z.int(), preview: z.boolean() });
export type IrrigationImportSummary = z.infer<typeof irrigationImportSummary>;
