import { z } from 'zod/mini';
import { defineQuestion, oneOf } from './define.ts';
import { bridgeRun, maxRuns, plannedRun, runProblem } from './planned-run.ts';

/**
 * Prediction's, of any farm, for whoever has decided (`decidedBy`): all that should be scheduled of a planned irrigation; none: nothing any more. The highest
 * version holds: asked again with the same one, it answers how that stands; `older`: with a lower one. All runs are taken, or none.
 * What is sent or open is named in the answer, and is never scheduled anew: to shorten it takes a stop or an adjustment. `stopped`:
 * a person has stopped one of the zones after `knownStop`, the last stop that was known to whoever decided. `refused` and `stopped`
 * leave nothing scheduled.
 */
export const setRuns = defineQuestion('ask.bridge.set-runs.v1', {
  ask: z.object({
    farmId: z.uuid(),
    decidedBy: z.nullable(z.uuid()),
    plannedIrrigationId: z.uuid(),
    version: z.int().check(z.positive()),
    knownStop: z.nullable(z.iso.datetime()),
    runs: z.array(plannedRun).check(z.maxLength(maxRuns)),
  }),
  answer: oneOf({
    set: { runs: z.array(bridgeRun) },
    older: { version: z.int() },
    stopped: { stoppedAt: z.iso.datetime(), runs: z.array(bridgeRun) },
    refused: {
      problem: runProblem,
      controllerId: z.nullable(z.uuid()),
      zoneId: z.nullable(z.string()),
      runs: z.array(bridgeRun),
    },
  }),
});

/**
 * Likewise, where the farm's rule has decided and no person: its consent, pauses and limits hold. A question of its own: a bridge
 * that does not know of them yet must not answer.
 */
export const setAutomaticRuns = defineQuestion('ask.bridge.set-automatic-runs.v1', {
  ask: setRuns.ask,
  answer: setRuns.answer,
});
