import { z } from 'zod/mini';
import { defineEvent } from './define.ts';
import { faultKind } from './fault.ts';

/** About the reminder: irrigations of a farm start soon and nobody has accepted them. One a farm and date; which they are is asked for by `ask.prediction.read-waiting-irrigations.v1`. */
export const irrigationsWaiting = defineEvent(
  'fact.prediction.irrigations-waiting.v1',
  z.object({ farmId: z.uuid(), reminderId: z.uuid() }),
);

const amount = z.number().check(z.nonnegative());

/**
 * About the planned irrigation, or the irrigation where nobody had planned it: a controller has ended water on a farm's fields. Again where what it
 * truly was is known later.
 */
export const irrigationEnded = defineEvent(
  'fact.prediction.irrigation-ended.v1',
  z.object({
    farmId: z.uuid(),
    irrigationId: z.uuid(),
    plannedIrrigationId: z.nullable(z.uuid()),
    controllerId: z.uuid(),
    zoneId: z.string(),
    start: z.iso.datetime(),
    end: z.iso.datetime(),
    hours: amount,
    /** US gallons that flowed, by the meter or by the zone's rate. */
    gallons: amount,
    isMetered: z.boolean(),
    /** It says otherwise than before of the same irrigation. */
    isCorrection: z.boolean(),
    /** Each field's share, gross over the whole field. None: no field had that zone. */
    fields: z.array(z.object({ fieldId: z.uuid(), gallons: amount, inches: amount })),
    /** What was planned, over all of its runs; null: nobody had planned it. */
    planned: z.nullable(z.object({ gallons: amount, inches: amount, hours: z.nullable(amount) })),
  }),
);

/** About the farm: its plan has been made anew, and waters otherwise than the one before. */
export const planMade = defineEvent(
  'fact.prediction.plan-made.v1',
  z.object({
    farmId: z.uuid(),
    /** The farm's own. */
    date: z.iso.date(),
    madeAt: z.iso.datetime(),
    /** How many there are, are due, and have an irrigation planned in the coming seven days. */
    fields: z.int(),
    due: z.int(),
    planned: z.int(),
    /** How many have more due than their water and hours have room for. */
    unservedFields: z.int(),
    /** US gallons, planned. */
    gallons: amount,
  }),
);

/** About the fault: it stands in the farm's list from now on, or again. */
export const faultRaised = defineEvent(
  'fact.prediction.fault-raised.v1',
  z.object({
    farmId: z.uuid(),
    faultId: z.uuid(),
    kind: faultKind,
    raisedAt: z.iso.datetime(),
    controllerId: z.nullable(z.uuid()),
    zoneId: z.nullable(z.string()),
    fieldId: z.nullable(z.uuid()),
    /** What the meter showed, and what is usual there [US gallons a minute]. */
    gpm: z.nullable(z.number()),
    usualGpm: z.nullable(z.number()),
  }),
);

/** About the reminder: meters of a farm's wells are not read in this month yet. Two a month at most; which they are is asked for by `ask.prediction.read-due-readings.v1`. */
export const readingsDue = defineEvent(
  'fact.prediction.readings-due.v1',
  z.object({ farmId: z.uuid(), reminderId: z.uuid() }),
);
