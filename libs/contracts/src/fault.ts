import { z } from 'zod/mini';

/*
 * What is wrong at a farm, and stands until it is settled.
 *
 * - `stop-unconfirmed`, `silent-while-open`: a valve may be open, and nobody can tell.
 * - `flow-none`, `flow-low`, `flow-high`: a zone is open, and its meter shows no water, too little or too much for it.
 * - `flow-unexpected`: every valve is closed, and the zone's meter shows water.
 * - `irrigation-missed`: controllers were to irrigate a field, and a valve did not open, or nobody knows whether it did.
 * - `weather-old`: the farm's plan stands on averages, or on weather that is older than a day.
 */
const alarmKinds = [
  'stop-unconfirmed',
  'silent-while-open',
  'flow-none',
  'flow-low',
  'flow-high',
  'flow-unexpected',
] as const;
/** Of what the bridge announces. */
export const alarmKind = z.enum(alarmKinds);
export type AlarmKind = z.output<typeof alarmKind>;

export const faultKind = z.enum([...alarmKinds, 'irrigation-missed', 'weather-old']);
export type FaultKind = z.output<typeof faultKind>;

/** The most severe first: somebody stops the water now, or looks today, or knows of it. */
export const faultSeverities = ['stop-water', 'look-today', 'note'] as const;
export type FaultSeverity = (typeof faultSeverities)[number];

/** Headgate looks after the line to a controller and the weather, and the farm after its pipes and valves. */
export const faultOwners = ['farm', 'headgate'] as const;
type FaultOwner = (typeof faultOwners)[number];

export const faultRules: Readonly<
  Record<FaultKind, { readonly severity: FaultSeverity; readonly owner: FaultOwner }>
> = {
  'stop-unconfirmed': { severity: 'stop-water', owner: 'farm' },
  'silent-while-open': { severity: 'stop-water', owner: 'farm' },
  'flow-none': { severity: 'look-today', owner: 'farm' },
  'flow-low': { severity: 'look-today', owner: 'farm' },
  'flow-high': { severity: 'stop-water', owner: 'farm' },
  'flow-unexpected': { severity: 'stop-water', owner: 'farm' },
  'irrigation-missed': { severity: 'look-today', owner: 'farm' },
  'weather-old': { severity: 'look-today', owner: 'headgate' },
};

/** What the bridge announces of an alarm. */
export const alarmCause = {
  kind: alarmKind,
  controllerId: z.uuid(),
  /** Of the controller. */
  farmName: z.string(),
  controllerModel: z.string(),
  /** Null: an alarm of an earlier release does not say. */
  zoneId: z.nullable(z.string()),
  zoneName: z.nullable(z.string()),
  /** What the meter showed when it was raised, and what is usual there [US gallons a minute]; null: not known. */
  gpm: z.nullable(z.number()),
  usualGpm: z.nullable(z.number()),
  raisedAt: z.iso.datetime(),
  settledAt: z.nullable(z.iso.datetime()),
};

/** Of a farm's list. */
export const fault = z.object({
  /** Of an `irrigation-missed`, the planned irrigation's. */
  id: z.uuid(),
  ...alarmCause,
  kind: faultKind,
  /** Null: it is about no controller, or nobody knows about which. */
  controllerId: z.nullable(z.uuid()),
  /** Of the controller; null: prediction does not know its controllers' names. */
  farmName: z.nullable(z.string()),
  controllerModel: z.nullable(z.string()),
  /** Null: it is about no field that is known. */
  fieldId: z._default(z.nullable(z.uuid()), null),
  fieldName: z._default(z.nullable(z.string()), null),
  severity: z.enum(faultSeverities),
  /** Who is to look. */
  owner: z.enum(faultOwners),
  /** By whom of the farm, first; null: nobody has. */
  acknowledged: z.nullable(z.object({ by: z.uuid(), at: z.iso.datetime() })),
});
export type Fault = z.output<typeof fault>;
