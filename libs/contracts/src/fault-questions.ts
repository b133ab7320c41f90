import { z } from 'zod/mini';
import { byId, defineQuestion, oneOf } from './define.ts';
import { fault } from './fault.ts';
import { pageInput, pageOf } from './page.ts';
import { notFoundAs } from './refusal.ts';

/* What is wrong at the caller's farm. */

/** The newest first. What was settled is listed for 30 days. */
export const listFaults = defineQuestion('ask.prediction.list-faults.v1', {
  permission: 'water.read',
  ask: z.extend(pageInput, { state: z._default(z.enum(['open', 'settled']), 'open') }),
  answer: pageOf(fault),
});

/** The caller has seen it, and looks after it. Again, or by another person: who was first stands. */
export const acknowledgeFault = defineQuestion('ask.prediction.acknowledge-fault.v1', {
  permission: 'water.stop',
  ask: byId,
  answer: oneOf({ acknowledged: { fault }, 'not-found': {} }),
  refusals: { 'not-found': notFoundAs('Fault') },
});
