import { z } from 'zod/mini';
import { defineQuestion, oneOf } from './define.ts';
import { language } from './language.ts';

/* What the mails about a farm's plan need: identity asks, whoever is signed in or not. */

/** The first time after an instant at which it is so late at the farm. `no-field`: nobody knows where the farm is. */
export const findFarmHour = defineQuestion('ask.prediction.find-farm-hour.v1', {
  ask: z.object({
    farmId: z.uuid(),
    hour: z.int().check(z.minimum(0), z.maximum(23)),
    after: z.iso.datetime(),
  }),
  answer: oneOf({ found: { at: z.iso.datetime(), date: z.iso.date() }, 'no-field': {} }),
});

/** An irrigation, or a field, in words. */
const line = z.object({ field: z.string(), text: z.string() });
/** By the names of fields; `count` tells of those too that are left out. */
const lines = z.object({ count: z.int(), lines: z.array(line) });

/** What there is to do on a farm today, as of now. */
const dailyPlan = z.object({
  date: z.iso.date(),
  /** 'Tonight: 3 blocks' */
  headline: z.string(),
  /** What waters until tomorrow morning. */
  irrigations: lines,
  /** Of those, how many wait for somebody to accept them. */
  proposed: z.int(),
  /** Of those, from how many no water flows unless somebody does something. */
  troubled: z.int(),
  /** Fields that should have water today and get none. */
  unserved: lines,
  /** What flowed since yesterday morning, against its plan. */
  flowed: lines,
  /** When the next irrigation is planned, where none waters today; blank: none is. */
  next: z.string(),
});
export type DailyPlan = z.infer<typeof dailyPlan>;

/** `nothing`: the farm has no field, or all of them are out of season. */
export const readDailyPlan = defineQuestion('ask.prediction.read-daily-plan.v1', {
  ask: z.object({ farmId: z.uuid(), language }),
  answer: oneOf({ plan: { plan: dailyPlan }, nothing: {} }),
});

/** Of a reminder's irrigations, those that wait for a person still, as of now. */
const waitingIrrigations = z.object({
  /** 'Not accepted yet: 2 irrigations, the first at 9 pm' */
  headline: z.string(),
  /** In order of time; where a field otherwise irrigates by itself, with why it does not. */
  irrigations: lines,
});
export type WaitingIrrigations = z.infer<typeof waitingIrrigations>;

/** `nothing`: all of them were accepted, left out, put off or changed, or start by themselves after all; or the farm has no such reminder. */
export const readWaitingIrrigations = defineQuestion('ask.prediction.read-waiting-irrigations.v1', {
  ask: z.object({ farmId: z.uuid(), reminderId: z.uuid(), language }),
  answer: oneOf({ waiting: { waiting: waitingIrrigations }, nothing: {} }),
});

/** Of a reminder's farm, meters that are not read in its month still, as of now. */
const dueReadings = z.object({
  /** 'Read by Jul 10: 2 meters are not read this month' */
  headline: z.string(),
  /** By water source (`field`). */
  meters: lines,
});
export type DueReadings = z.infer<typeof dueReadings>;

/** `nothing`: all of them were read, or the month is over; or the farm has no such reminder. */
export const readDueReadings = defineQuestion('ask.prediction.read-due-readings.v1', {
  ask: z.object({ farmId: z.uuid(), reminderId: z.uuid(), language }),
  answer: oneOf({ due: { due: dueReadings }, nothing: {} }),
});
