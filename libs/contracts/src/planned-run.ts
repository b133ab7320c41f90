import { z } from 'zod/mini';
import { commandReason } from './command-reason.ts';

/** So far ahead of its start a run is given to the bridge [h]. */
export const runHoursAhead = 36;
/** Of one planned irrigation: its zones times its stretches of water. */
export const maxRuns = 500;

const time = z.iso.datetime();

const ofRun = {
  controllerId: z.uuid(),
  zoneId: z.string().check(z.minLength(1), z.maxLength(64)),
  cycle: z.int().check(z.nonnegative()),
  startAt: time,
  minutes: z.int().check(z.positive()),
};

/** A stretch of a planned irrigation's water in one zone. `cycle`: which of its stretches, from 0. */
export const plannedRun = z.object({
  ...ofRun,
  /**
   * What the field is to get in this stretch, in all its zones together [US gallons], and how much of this zone's water goes to that
   * field: what a zone with a meter ends at. Null: by its minutes alone.
   */
  water: z._default(
    z.nullable(
      z.object({
        gallons: z.number().check(z.positive()),
        share: z.number().check(z.positive(), z.maximum(1)),
      }),
    ),
    null,
  ),
});
export type PlannedRun = z.infer<typeof plannedRun>;

/**
 * - `scheduled`: it waits for its time.
 * - `sent`: it is on its way to the device, and nobody knows yet what comes of it.
 * - `open`: water flows, or may.
 * - `done`: its water has ended.
 * - `failed`: none flowed, or nobody knows; `reason` says why.
 */
export const runState = z.enum(['scheduled', 'sent', 'open', 'done', 'failed']);
export type RunState = z.infer<typeof runState>;

/** As the bridge has it. */
export const bridgeRun = z.object({
  ...ofRun,
  runId: z.uuid(),
  state: runState,
  reason: z.nullable(commandReason),
  /** Known once it was sent. */
  isSimulated: z.nullable(z.boolean()),
});
export type BridgeRun = z.infer<typeof bridgeRun>;

/** Why the bridge schedules none of an irrigation's runs. */
export const runProblem = z.enum([
  'no-controller',
  'no-zone',
  'being-deleted',
  'beyond-maximum',
  'past',
  'too-far-ahead',
  'full',
  // Of an automatic irrigation alone: it waits for a person.
  'automation-off',
  'automation-paused',
  'not-live',
  'away',
  'no-rate',
  'beyond-hours-a-day',
  'beyond-inches-a-week',
]);
export type RunProblem = z.infer<typeof runProblem>;
