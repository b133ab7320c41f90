import { z } from 'zod/mini';
import { defineEvent } from './define.ts';

/** About the reminder: irrigations of a farm start soon and nobody has accepted them. One a farm and date; which they are is asked for by `ask.prediction.read-waiting-irrigations.v1`. */
export const irrigationsWaiting = defineEvent(
  'fact.prediction.irrigations-waiting.v1',
  z.object({ farmId: z.uuid(), reminderId: z.uuid() }),
);
