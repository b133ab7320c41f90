import { z } from 'zod/mini';
import { defineHint } from './define.ts';

/** A controller has measured water of the farm's: what is read of its irrigations, ledgers and plan differs now. */
export const waterRecorded = defineHint('hint.prediction.water-recorded.v1', z.object({ farmId: z.uuid() }));

/** Something is wrong at the farm, is settled, or was seen by somebody: its faults are read differently now. */
export const faultsChanged = defineHint('hint.prediction.faults-changed.v1', z.object({ farmId: z.uuid() }));

/** An accepted irrigation has come further with its controllers: the plan is read with another `control`. */
export const runsChanged = defineHint('hint.prediction.runs-changed.v1', z.object({ farmId: z.uuid() }));

/** A report of the farm has come further, is made, or is gone. */
export const reportsChanged = defineHint(
  'hint.prediction.reports-changed.v1',
  z.object({ farmId: z.uuid() }),
);
