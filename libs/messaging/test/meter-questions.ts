import { defineQuestion } from '@headgate/contracts/define';
import { z } from 'zod/mini';

export const readMeter = defineQuestion('ask.meter.read-meter.v1', {
  ask: z.object({ meterId: z.string().check(z.minLength(1)) }),
  answer: z.object({ litres: z.number(), by: z.string() }),
});

/** Nobody answers it. */
export const sealMeter = defineQuestion('ask.meter.seal-meter.v1', { ask: z.object({}), answer: z.null() });
