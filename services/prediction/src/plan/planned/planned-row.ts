import type { CommandReason } from '@headgate/contracts/command-reason';
import type { PlannedState } from '@headgate/contracts/plan';
import type { KeptAmount, KeptProposal } from '../farm/kept-plan.ts';
import type { PlanMessage } from '../messages/message.ts';

/** Water that flowed for it, of one irrigation. Instants in milliseconds, depth in mm. */
export interface AppliedWater {
  readonly irrigationId: string;
  readonly start: number;
  readonly end: number;
  readonly gross: number;
  readonly gallons: number;
  /** It names what was planned, rather than overlapping it. */
  readonly named: boolean;
  /** A controller has measured it. Absent: nobody noted that yet. */
  readonly isMeasured?: boolean;
}

/**
 * What was seen shortly before it was to start. Instants [ms].
 * - `run`, `skip`, `postpone`: what came of it.
 * - `unknown`: nobody could tell. What a person has accepted runs; what nobody has waits for somebody.
 */
export interface KeptCheck {
  readonly at: number;
  /** Of the irrigation then: moved, it is checked again. */
  readonly start: number;
  readonly verdict: 'run' | 'skip' | 'postpone' | 'unknown';
  readonly message: PlanMessage;
  /** A person wants it all the same: it is not checked any more. */
  readonly isOverruled: boolean;
}

/** What `planned_irrigation.data` holds: the recommendation as it stood, what is planned, and what was applied, apart for ever. */
export interface PlannedData extends Omit<KeptProposal, 'id' | 'recommended' | 'reason'> {
  readonly recommended: (KeptAmount & { readonly date: string }) | null;
  readonly reason: PlanMessage;
  readonly applied: readonly AppliedWater[];
  readonly locked: boolean;
  /** Whether it was accepted when its time came. */
  readonly wasAccepted: boolean;
  /** Who changed, accepted or left it out, and when; null: only water or time has touched it. */
  readonly touchedBy: string | null;
  readonly touchedAt: number | null;
  readonly note: string;
  /** Postponed or skipped: the field is not irrigated before this day. */
  readonly heldUntil: string | null;
  /** The last one; absent: it was not checked. */
  readonly startCheck?: KeptCheck;
  /** Why controllers had opened none of its valves, when its time was given up; absent: it was not. */
  readonly notOpened?: CommandReason;
  /** Accepted by the field's rule; absent: by a person, or not at all. */
  readonly isAutomatic?: boolean;
}

/** A planned irrigation that a person, water or time touched. */
export interface PlannedRow {
  readonly id: string;
  readonly fieldId: string;
  readonly plantingId: string | null;
  readonly version: number;
  readonly state: PlannedState;
  readonly data: PlannedData;
  /** Controllers have watered it and have nothing more of it to do, whatever is left of its hours. Absent: as far as is known, they have. */
  readonly isOver?: boolean;
  /** Its water flows: what is watered by volume may do so for longer than was planned. Absent: as far as is known, it does not. */
  readonly isRunning?: boolean;
  /** Why controllers have opened none of its valves, and will not any more; absent or null: they have, may, or nobody knows. */
  readonly notOpened?: CommandReason | null;
}

export interface FarmsPlannedRow extends PlannedRow {
  readonly farmId: string;
}

/** Its first minute and its last, as instants. */
export const startOf = ({ runs }: Pick<PlannedData, 'runs'>): number => runs[0]?.[0] ?? 0;
/** The next of its stretches, where it has begun already. */
export const nextStartOf = (data: Pick<PlannedData, 'runs'>, now: number): number =>
  data.runs.find(([start]) => start > now)?.[0] ?? startOf(data);
/** What of its water is not over yet, from 0 to 1. */
export function shareLeft({ runs }: Pick<PlannedData, 'runs'>, now: number): number {
  const length = (from: number) =>
    runs.reduce((sum, [start, end]) => sum + Math.max(0, end - Math.max(start, from)), 0);
  return length(now) / length(-Infinity);
}
/** So long after its start something that nobody has accepted is planned anew, where controllers were to open its valves [ms]. */
export const acceptedWithin = 30 * 60_000;
export const endOf = ({ runs }: Pick<PlannedData, 'runs'>): number => runs.at(-1)?.[1] ?? 0;

/** Accepted, or placed by a person: no re-plan moves it. */
export const isSettled = ({ state, data }: PlannedRow): boolean =>
  state === 'accepted' || (state === 'proposed' && data.locked);

/** A 31-bit number of what somebody reads, at least 1: another place or amount of a proposal is another version of it. */
export function versionOf({ runs, gross, gallons }: KeptProposal): number {
  let hash = 17;
  for (const value of [...runs.flat(), Math.round(gross * 10), Math.round(gallons)])
    hash = (Math.imul(hash, 31) + (value % 2_147_483_647)) | 0;
  return 1 + (Math.abs(hash) % 2_000_000_000);
}

/** An untouched proposal as a row, which it becomes when somebody or something touches it. */
export function rowOfProposal(
  fieldId: string,
  plantingId: string | null,
  proposal: KeptProposal,
): PlannedRow {
  const { id, ...data } = proposal;
  return {
    ...{ id, fieldId, plantingId },
    version: versionOf(proposal),
    state: 'proposed',
    data: {
      ...data,
      ...{ applied: [], locked: false, wasAccepted: false, touchedBy: null, touchedAt: null },
      ...{ note: '', heldUntil: null },
    },
  };
}
