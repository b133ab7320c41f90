import type { DayWeather, Field, FieldState } from '../field/field-types.ts';
import { cropUse } from '../field/crop-use.ts';
import { leastDepth } from '../field/least-depth.ts';
import { cropOn, isBeforeSeason, isPastSeason } from '../field/season-on.ts';
import type { Millimetres } from '../units.ts';

/** A day on record. */
export interface RecordedDay extends DayWeather {
  /** Null: nobody knows; then none is counted. */
  readonly rain: Millimetres | null;
  /** Reference ET of that day in an average year. */
  readonly averageEt: Millimetres;
}

/** A grower's usual irrigation: every so many days, so much water [mm gross]. */
export interface UsualSchedule {
  readonly intervalDays: number;
  readonly gross: Millimetres;
}

/** Net depth that a schedule puts on a field on a day [mm]; asked for each day once, in order. */
export type Rounds = (state: FieldState, dayIndex: number, day: RecordedDay) => number;

interface Baseline {
  readonly round: Rounds;
  readonly intervalDays: number;
}

/** How exactly hours tell a depth. Judgement. */
const exactness = 0.1;

/** The usual schedule, with a tenth less and a tenth more water; in season, outside dry-downs. */
export function usualRounds(field: Field, usual: UsualSchedule): { least: Baseline; most: Baseline } {
  const net = usual.gross * field.method.efficiency;
  const every = Math.max(1, Math.round(usual.intervalDays));
  const baseline = (depth: number): Baseline => {
    let since = 0;
    return {
      intervalDays: every,
      round: (_, dayIndex) => {
        since += 1;
        if (since < every || !isOpen(field, dayIndex)) return 0;
        since = 0;
        return depth;
      },
    };
  };
  return { least: baseline(net * (1 - exactness)), most: baseline(net * (1 + exactness)) };
}

/**
 * A careful neighbour: gives back average use (Kc × average ETo) at the method's usual interval, or sooner where the roots do
 * not hold so much; waits until it comes to the method's least depth. One counts the rain since the last round, one does not.
 */
export function neighbourRounds(field: Field): { least: Baseline; most: Baseline } {
  const intervalDays = field.method.usualIntervalDays;
  const baseline = (countsRain: boolean): Baseline => {
    let since = 0;
    let owed = 0;
    return {
      intervalDays,
      round: (_, dayIndex, { rain, averageEt }) => {
        const { allowedDepletion, target } = field.ruleOn(dayIndex);
        const held = heldBy(field, dayIndex);
        const least = leastDepth(field);
        const due = since >= intervalDays || owed >= allowedDepletion * held;
        const gives = due && owed >= least && isOpen(field, dayIndex) ? owed : 0;
        if (gives > 0) since = 0;
        const lived =
          owed - gives + target * averageUse(field, dayIndex, averageEt) - (countsRain ? (rain ?? 0) : 0);
        owed = Math.min(Math.max(0, lived), Math.max(held, least));
        since += 1;
        return gives;
      },
    };
  };
  return { least: baseline(true), most: baseline(false) };
}

function isOpen(field: Field, dayIndex: number): boolean {
  const isInSeason = !isBeforeSeason(field, dayIndex) && !isPastSeason(field, dayIndex);
  return isInSeason && field.ruleOn(dayIndex).closed === undefined;
}

function averageUse(field: Field, dayIndex: number, averageEt: number): number {
  return field.paddy !== undefined
    ? cropUse(field, dayIndex, averageEt)
    : cropOn(field, dayIndex).kc * averageEt;
}

/** What one round can be of use for: what the roots that irrigation reaches hold, or the checks of a paddy. */
function heldBy({ paddy, wettedRootShare, season }: Field, dayIndex: number): number {
  if (paddy !== undefined) return paddy.targetDepth + paddy.soakDepth;
  return wettedRootShare * season.cropOn(dayIndex).totalAvailable;
}
