import { z } from 'zod/mini';
import { closedBy } from './closed-by.ts';
import { commandReason } from './command-reason.ts';
import { maxMinutes } from './irrigation-controller.ts';
import { meteredWater } from './metered-water.ts';
import { printable } from './printable.ts';
import { tooLong } from './text-input.ts';

export const commandTypes = ['start', 'stop', 'schedule', 'adjust', 'pause', 'resume'] as const;
export const commandType = z.enum(commandTypes);
export type CommandType = z.infer<typeof commandType>;

export const commandStatuses = ['pending', 'sent', 'confirmed', 'failed'] as const;
export const commandStatus = z.enum(commandStatuses);
export type CommandStatus = z.infer<typeof commandStatus>;

/** How long an unsent start, adjustment or due schedule may wait; then it has expired and never runs [min]. */
export const minutesToExpiry = 2;
/** How long a zone stays paused at the longest; then its water has ended [min]. */
export const longestPauseMinutes = 60;
/** How far ahead a schedule may lie [days]. */
export const maxDaysAhead = 366;

/** How long a trial opens its zone [min]. */
export const trialMinutes = 1;
/** How long after a person confirmed it a trial may begin [s]. */
export const trialConfirmationSeconds = 60;
/** Trials of one zone within 24 hours. */
export const maxTrialsADay = 3;

const durationMessage = `Duration must be a whole number of minutes from 1 to ${String(maxMinutes)}`;

/** Everything a command may say. Strict: specification, section 5. */
const commandFields = z.strictObject({
  controllerId: z.uuid(),
  commandType,
  /** Absent only for a stop, and then: every zone of the controller. */
  zoneId: z.optional(
    z.string().check(z.minLength(1, 'Zone ID is required'), z.maxLength(64, tooLong(64)), printable),
  ),
  /** Minutes. start, schedule: how long the valve is open. adjust: how long from now on. */
  duration: z.optional(
    z.int(durationMessage).check(z.minimum(1, durationMessage), z.maximum(maxMinutes, durationMessage)),
  ),
  /** US gallons: what the grower means to apply. Where the zone has a meter, its water ends there, unless its time is over before. */
  waterAmount: z.optional(
    z
      .number()
      .check(z.minimum(0, 'Water amount must be 0 or more'), z.maximum(1e9, 'Water amount is too large')),
  ),
  /** The advice it follows: a calculation of the farm's own. */
  calculationId: z.optional(z.uuid()),
  /** When a schedule is due, with its offset from UTC. */
  startAt: z.optional(
    z.iso.datetime({ offset: true, error: 'Start must be a date and time with an offset' }),
  ),
  /** Of a trial: the confirmation of the person who attends it. */
  trialConfirmationId: z.optional(z.uuid()),
});
type CommandFields = z.output<typeof commandFields>;

function problemsOf(fields: CommandFields): [string, string][] {
  const { commandType: type, zoneId, duration, waterAmount, startAt } = fields;
  const isRun = type === 'start' || type === 'schedule';
  const problems: [string, string | undefined][] = [
    ['duration', isRun && duration === undefined ? 'Duration is required' : undefined],
    ['duration', type === 'stop' && duration !== undefined ? 'A stop has no duration' : undefined],
    ['duration', type === 'pause' && duration !== undefined ? 'A pause has no duration' : undefined],
    ['duration', type === 'resume' && duration !== undefined ? 'A resume has no duration' : undefined],
    ['waterAmount', isPause(type) && waterAmount !== undefined ? 'Only water has an amount' : undefined],
    ['zoneId', type !== 'stop' && zoneId === undefined ? 'Zone ID is required' : undefined],
    ['startAt', type === 'schedule' && startAt === undefined ? 'Start is required' : undefined],
    ['startAt', type !== 'schedule' && startAt !== undefined ? 'Only a schedule has a start' : undefined],
    ...trialProblemsOf(fields),
  ];
  return problems.filter((each): each is [string, string] => each[1] !== undefined);
}

const isPause = (type: CommandType) => type === 'pause' || type === 'resume';

/** A trial shows that a valve moves: one minute, and nothing that water is credited by. */
function trialProblemsOf(fields: CommandFields): [string, string | undefined][] {
  const { commandType: type, duration, waterAmount, calculationId, trialConfirmationId } = fields;
  if (trialConfirmationId === undefined) return [];
  const isOther = duration !== undefined && duration !== trialMinutes;
  return [
    ['trialConfirmationId', type === 'start' ? undefined : 'Only a start can be a trial'],
    ['duration', isOther ? 'A trial lasts exactly 1 minute' : undefined],
    ['waterAmount', waterAmount === undefined ? undefined : 'A trial has no water amount'],
    ['calculationId', calculationId === undefined ? undefined : 'A trial has no calculation'],
  ];
}

/**
 * What a grower asks of a controller.
 * - `start`: open the zone for `duration` minutes, now.
 * - `stop`: close it, or all of the controller, now.
 * - `schedule`: a start at `startAt`, once.
 * - `adjust`: a zone that is open closes `duration` minutes from now; without one, the device is told again how long is left.
 * - `pause`: a zone that is open closes, and what is left of it is kept for `longestPauseMinutes`; of a device that can.
 * - `resume`: a zone that is paused opens for what is left.
 *
 * A start with `trialConfirmationId` is a trial: before Headgate has approved live control it opens the zone for one minute.
 */
export const commandInput = commandFields.check((context) => {
  for (const [field, message] of problemsOf(context.value)) {
    context.issues.push({ code: 'custom', input: context.value, path: [field], message });
  }
});
export type CommandInput = z.output<typeof commandInput>;

const time = z.iso.datetime();

/** What truly flowed: of a start or schedule that opened its valve. */
export const appliedWater = z.object({
  openedAt: time,
  /** Null: it is open, or nobody knows. */
  closedAt: z.nullable(time),
  closedBy: z.nullable(closedBy),
  minutes: z.nullable(z.number()),
  /** Null where the zone has no rate. */
  gallons: z.nullable(z.number()),
  /** Null: no meter has shown anything of it. */
  metered: z._default(z.nullable(meteredWater), null),
});
export type AppliedWater = z.infer<typeof appliedWater>;

/** Why a zone cannot be tried now. */
export const trialProblems = [
  /** Live control is approved: there is nothing to try any more. */
  'approved',
  /** The farm's consent comes first. */
  'no-consent',
  /** The connection is proprietary, or has no address: no device is ever spoken to. */
  'no-device',
  /** Nobody has confirmed it within a minute, or something was changed since, or it was used. */
  'not-confirmed',
  /** One at a time for a farm. */
  'another-trial',
  /** Something of the controller's is open, may be, or is about to be. */
  'water-on',
  'too-many',
] as const;
export const trialProblem = z.enum(trialProblems);
export type TrialProblem = z.infer<typeof trialProblem>;

/** Of the zone that is to be tried: somebody can see it, and shut its water off by hand. */
export const trialConfirmationInput = z.strictObject({
  zoneId: z.string().check(z.minLength(1, 'Zone ID is required'), z.maxLength(64, tooLong(64)), printable),
});
export type TrialConfirmationInput = z.output<typeof trialConfirmationInput>;

/** Good for one trial of that zone, by whoever confirmed it. */
export const trialConfirmation = z.object({ id: z.uuid(), zoneId: z.string(), validUntil: time });
export type TrialConfirmation = z.infer<typeof trialConfirmation>;

export const irrigationCommand = z.object({
  id: z.uuid(),
  controllerId: z.uuid(),
  commandType,
  zoneId: z.nullable(z.string()),
  duration: z.nullable(z.int()),
  waterAmount: z.nullable(z.number()),
  calculationId: z.nullable(z.uuid()),
  startAt: z.nullable(time),
  status: commandStatus,
  /** Null unless it failed. */
  reason: z.nullable(commandReason),
  /** What the device said, or that it was simulated: `{simulated: true, message}`. */
  response: z.nullable(z.record(z.string(), z.unknown())),
  /** Null until it is sent. */
  isSimulated: z.nullable(z.boolean()),
  /** One attended minute before Headgate's approval; no water is credited. Absent: an answer of the release before. */
  isTrial: z.optional(z.boolean()),
  /** How often it was sent. */
  attempt: z.int(),
  requestedAt: time,
  /** From then on it is not sent any more; null for a stop, which is always right. */
  expiresAt: z.nullable(time),
  /** When the device did it. */
  executedAt: z.nullable(time),
  /** When the valve closes by itself. */
  endAt: z.nullable(time),
  /** `duration` at the zone's rate; null: no rate, or no duration. */
  plannedGallons: z.nullable(z.number()),
  applied: z.nullable(appliedWater),
  /** Each state it has had, oldest first. */
  timeline: z.array(z.object({ status: commandStatus, at: time, reason: z.nullable(commandReason) })),
});
export type IrrigationCommand = z.infer<typeof irrigationCommand>;

/** What `/api/irrigation/stop-all` answers: a stop for each controller of the farm, and which those are. */
export const stopAllAnswer = z.object({
  commands: z.array(irrigationCommand),
  /** Absent: an answer that was kept by the release before. */
  controllers: z.optional(
    z.array(
      z.object({
        id: z.uuid(),
        farmName: z.string(),
        controllerModel: z.string(),
        zones: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
    ),
  ),
});
export type StopAllAnswer = z.infer<typeof stopAllAnswer>;

export const commandFilter = z.object({
  controllerId: z.optional(z.uuid()),
  zoneId: z.optional(z.string().check(z.maxLength(64), printable)),
  status: z.optional(commandStatus),
  commandType: z.optional(commandType),
});
export type CommandFilter = z.output<typeof commandFilter>;
