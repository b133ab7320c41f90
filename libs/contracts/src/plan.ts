import { z } from 'zod/mini';
import { bounded } from './bounded.ts';
import { fieldDay } from './field-day.ts';
import { rowVersion } from './row-version.ts';
import { tooLong } from './text-input.ts';
import { printable } from './printable.ts';
import { cropType } from './crop.ts';
import { commandReason } from './command-reason.ts';
import { runProblem } from './planned-run.ts';

const time = z.iso.datetime();
/** A message as code and parameters, and as a sentence in the language asked for. */
export const renderedMessage = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  text: z.string(),
});
export type RenderedMessage = z.infer<typeof renderedMessage>;

/** Gross, over the whole field. */
const amount = z.object({ inches: z.number(), gallons: z.number(), hours: z.nullable(z.number()) });
export type WaterAmount = z.infer<typeof amount>;

/** What the field alone would want: no pump, hours or price looked at. */
export const recommendation = z.object({
  date: z.string(),
  amount,
  netInches: z.number(),
  reason: renderedMessage,
  /** 'Skip if so much falls by then.' */
  condition: z.nullable(z.object({ rainInches: z.number(), by: z.string(), text: z.string() })),
});
export type Recommendation = z.infer<typeof recommendation>;

export const plannedStates = [
  'proposed',
  'accepted',
  'postponed',
  'skipped',
  'applied',
  'expired',
  'not-reported',
  'withdrawn',
] as const;
/** `not-reported`: accepted, its time is over, and nobody has entered what flowed. */
export const plannedState = z.enum(plannedStates);
export type PlannedState = z.infer<typeof plannedState>;

/** A stretch of water without a pause. */
export const waterRun = z.object({ start: time, end: time });

/**
 * How far an accepted irrigation has come with the controllers of its field.
 * - `sending`: they have not answered yet; nothing is scheduled by this decision.
 * - `scheduled`: its valves open at their time.
 * - `running`, `done`: water flows, or has.
 * - `refused`: nothing is scheduled, and `problem` says why.
 * - `failed`: none of its valves opened. `stopped`: a person stopped it before.
 * `failed` of a part of its zones is counted in `failedRuns`.
 */
export const plannedControl = z.object({
  state: z.enum(['sending', 'scheduled', 'running', 'done', 'refused', 'failed', 'stopped']),
  problem: z.nullable(z.union([runProblem, commandReason])),
  /** The zone that it is about, where it is about one. */
  controllerId: z.nullable(z.uuid()),
  zoneId: z.nullable(z.string()),
  runs: z.int(),
  failedRuns: z.int(),
  /** No valve moves: Headgate has not approved live control of the controller, or the farm has not. Null: not known before. */
  isSimulated: z.nullable(z.boolean()),
});
export type PlannedControl = z.infer<typeof plannedControl>;

/**
 * What was seen shortly before its valves were to open.
 * - `run`: nothing stands in its way. `unknown`: nobody could tell, and it runs as a person accepted it.
 * - `skip`, `postpone`: it was left out, or put off; accepted anew it runs all the same, and is not checked again.
 */
export const startCheck = z.object({
  at: time,
  verdict: z.enum(['run', 'skip', 'postpone', 'unknown']),
  message: renderedMessage,
});
export type StartCheck = z.infer<typeof startCheck>;

/** A work order: an irrigation that fits the farm's sources, hours and turns. */
export const plannedIrrigation = z.object({
  id: z.uuid(),
  fieldId: z.uuid(),
  waterSourceId: z.nullable(z.uuid()),
  version: z.int(),
  state: plannedState,
  /** Three amounts, kept apart for ever. */
  recommended: z.nullable(z.object({ date: z.string(), ...amount.shape })),
  planned: z.object({ start: time, end: time, runs: z.array(waterRun), ...amount.shape }),
  applied: z.nullable(amount),
  /** A person's place and amount: no re-plan moves it. */
  locked: z.boolean(),
  /** Who changed, accepted or left it out; null: nobody has touched it. */
  touchedBy: z.nullable(z.uuid()),
  note: z.string(),
  /** Null in a field's plan that has its recommendation, which says it. */
  reason: z.nullable(renderedMessage),
  condition: recommendation.shape.condition,
  /** Depletion reaches the allowed one by then. */
  dueBy: z.nullable(time),
  /** Of its energy; null: no price or no pump is known. */
  costUsd: z.nullable(z.number()),
  /** It does not fit any more (locked or accepted, and the source lacks flow or hours). */
  conflict: z.nullable(renderedMessage),
  /** The calculation or recommendation that it is planned from. */
  calculationId: z.nullable(z.uuid()),
  /** Null: no controller has to do with it. */
  control: z._default(z.nullable(plannedControl), null),
  /** Null: it was not checked yet, or somebody wants it in spite of what was seen. */
  startCheck: z._default(z.nullable(startCheck), null),
  /** Accepted by the field's rule, and by no person. */
  isAutomatic: z._default(z.boolean(), false),
  /** Proposed, and starts by itself where nobody touches it and its last check finds nothing. */
  startsItself: z._default(z.boolean(), false),
});
export type PlannedIrrigation = z.infer<typeof plannedIrrigation>;

/** Water that the coming days want and the sources cannot give. */
export const unserved = z.object({
  inches: z.number(),
  hours: z.nullable(z.number()),
  reason: renderedMessage,
  /** What would help, most useful first. */
  help: z.array(renderedMessage),
});

/** A day ahead in short; the ledger has the rest of it. */
export const planDay = z.pick(fieldDay, {
  date: true,
  eto: true,
  cropEt: true,
  rain: true,
  irrigationNet: true,
  depletion: true,
  allowedDepletion: true,
});

export const fieldPlan = z.object({
  fieldId: z.uuid(),
  name: z.string(),
  group: z.nullable(z.string()),
  waterSourceId: z.nullable(z.uuid()),
  acres: z.number(),
  crop: z.nullable(cropType),
  /** `fallow`: no planting; `off-season`: nothing grows, and the ground takes rain. */
  status: z.enum(['irrigate', 'wait', 'off-season', 'fallow']),
  headline: renderedMessage,
  reason: renderedMessage,
  /** At the start of the first day [mm]; null: fallow. */
  depletion: z.nullable(z.number()),
  allowedDepletion: z.nullable(z.number()),
  recommendations: z.array(recommendation),
  planned: z.array(plannedIrrigation),
  unserved: z.nullable(unserved),
  /** Since the plan of the day before, and why. */
  changes: z.array(renderedMessage),
  /** Seven days ahead. */
  days: z.array(planDay),
  /** Its irrigations start by themselves, where nobody objects. */
  isAutomatic: z._default(z.boolean(), false),
});
export type FieldPlan = z.infer<typeof fieldPlan>;

export const sourcePlan = z.object({
  waterSourceId: z.uuid(),
  name: z.string(),
  maxFlowGpm: z.number(),
  gallons: z.number(),
  hours: z.number(),
  hoursInPeak: z.number(),
  costUsd: z.nullable(z.number()),
  /** What the same water would cost run at once when due, less what it costs; never more than the prices allow. */
  savedUsd: z.nullable(z.number()),
  /** Orders to place with the district, and by when. */
  orders: z.array(z.object({ placeBy: time, start: time, end: time, flowGpm: z.number(), text: z.string() })),
});
export type SourcePlan = z.infer<typeof sourcePlan>;

export const planQuery = z.object({
  from: z.optional(z.iso.date('From must be a date, YYYY-MM-DD')),
  days: z._default(z.int().check(z.minimum(1), z.maximum(7)), 7),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(50)), 50),
});
export type PlanQuery = z.output<typeof planQuery>;

/** `GET /api/plan` */
export const plan = z.object({
  from: z.string(),
  days: z.int(),
  timeZone: z.string(),
  madeAt: time,
  /** A page of them, by name; at most 50. */
  fields: z.array(fieldPlan),
  nextCursor: z.nullable(z.string()),
  sources: z.array(sourcePlan),
  /** Of all fields. */
  summary: z.object({
    fields: z.int(),
    due: z.int(),
    planned: z.int(),
    gallons: z.number(),
    unservedFields: z.int(),
    costUsd: z.nullable(z.number()),
  }),
  weather: z.object({
    source: z.string(),
    observedUntil: z.nullable(z.string()),
    fetchedAt: z.nullable(time),
  }),
});
export type Plan = z.infer<typeof plan>;

const reasonText = z.optional(z.string().check(z.trim(), z.maxLength(300, tooLong(300)), printable));

/** `PATCH /api/plan/{id}`: a person's edit stays through every re-plan. */
export const plannedIrrigationChange = z.object({
  version: rowVersion,
  /** Moves it. */
  start: z.optional(z.iso.datetime({ offset: true, error: 'Start must be a time with its offset' })),
  /** Gross. One of these changes its amount. */
  inches: z.optional(bounded('Inches', 0.01, 40)),
  hours: z.optional(bounded('Hours', 0.05, 500)),
  locked: z.optional(z.boolean('Locked must be true or false')),
  reason: reasonText,
});
export type PlannedIrrigationChange = z.output<typeof plannedIrrigationChange>;

/** `POST /api/plan/{id}/accept`, `/unaccept`, `/skip` */
export const plannedDecision = z.object({ version: rowVersion, reason: reasonText });
export type PlannedDecision = z.output<typeof plannedDecision>;

/** `POST /api/plan/{id}/postpone`: not before this day. */
export const plannedPostponement = z.object({
  ...plannedDecision.shape,
  until: z.iso.date('Postpone until must be a date, YYYY-MM-DD'),
});
export type PlannedPostponement = z.output<typeof plannedPostponement>;
