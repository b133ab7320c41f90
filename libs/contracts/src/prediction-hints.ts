import { z } from 'zod/mini';
import { defineHint } from './define.ts';

/** A controller has measured water of the farm's: what is read of its irrigations, ledgers and plan differs now. */
export const waterRecorded = defineHint('hint.prediction.water-recorded.v1', z.object({ farmId: z.uuid() }));
