import {
  advanceField,
  decideIrrigation,
  initialFieldState,
  mm,
  seasonLength,
  type Field,
  type FieldState,
} from '@headgate/agronomy';
import type { DayRecord } from './day-records.ts';
import type { Followed } from './follow-days.ts';
import { forecastOf, inputOf } from './in-season.ts';

/** From its first day a season is followed for so long; later on, the field is taken to have been at its trigger [days]. */
const followedFromStart = 120;
/** Then, how far the weather before an irrigation is looked at [days]. */
const recentDays = 45;
/** A winter is followed for no longer: what was in the soil before it matters little at its end [days]. */
const longestWinter = 120;

/** A field that was irrigated whenever it had to be, nobody knows by how much. */
export interface WaterBefore {
  /** In the morning of a day, by its distance from today. */
  readonly stateOn: (offset: number) => FieldState;
  /** First day on which an irrigation was due, today left out; absent: none was. */
  readonly firstDue: number | undefined;
  /** Days whose rain was the average of the place, and that still show in the state. */
  readonly averageDays: number;
}

/**
 * Water of a field before an irrigation: followed from the season's first day, trees and vines from the winter before it,
 * and never drier than where it is irrigated. Later in a season it begins there.
 */
export function waterBefore({ field, records, dayIndexToday }: Followed, until: number): WaterBefore {
  const early = dayIndexToday + until <= followedFromStart;
  const first = early ? -dayIndexToday - winterDays(field) : until - recentDays;
  const states: FieldState[] = [early ? beforeSeason(field) : atTrigger(field, dayIndexToday + first)];
  let firstDue = early ? undefined : first;
  let averageDays = 0;
  for (let offset = first; offset < until; offset += 1) {
    const record = records(offset);
    const dayIndex = dayIndexToday + offset;
    const morning = states.at(-1) ?? initialFieldState(field);
    averageDays += record.rain === null ? 1 : 0;
    const input = inputOf(record, record.rain ?? record.averageRain, mm(0));
    const evening = advanceField(field, morning, dayIndex, input).state;
    const due = mayBeDue(field, morning, dayIndex, record) && isDue(field, morning, dayIndex, record);
    const refilled = firstDue !== undefined && early && isStoredAgain(field, evening, dayIndex);
    if (refilled) firstDue = undefined;
    else if (due) firstDue ??= offset;
    states.push(refilled ? { ...evening, started: false } : due ? noDrier(evening, morning) : evening);
  }
  return {
    stateOn: (offset) =>
      states[Math.min(Math.max(0, offset - first), states.length - 1)] ?? initialFieldState(field),
    firstDue,
    averageDays: firstDue === undefined ? averageDays : 0,
  };
}

/** No crop and its bare ground use more of a day's reference ET. */
const maxUse = 1.5;

/** Whether it is worth deciding: the part that irrigation reaches is near its trigger, or a dry-down begins tomorrow. */
function mayBeDue(field: Field, { soil }: FieldState, dayIndex: number, { eto }: DayRecord): boolean {
  if (dayIndex < 0) return false;
  if (field.crop.paddy !== undefined) return true;
  const { allowedDepletion, nextDryDown } = field.ruleOn(dayIndex);
  if (nextDryDown?.first === dayIndex + 1) return true;
  const reached = field.method.wettedRootShare * field.season.cropOn(dayIndex).totalAvailable;
  return soil.depletion - soil.outsideDepletion + maxUse * eto >= allowedDepletion * reached;
}

const isDue = (field: Field, morning: FieldState, dayIndex: number, record: DayRecord): boolean =>
  decideIrrigation(field, morning, dayIndex, [forecastOf(record)]).kind === 'irrigate';

/** Days before leaf-out that trees and vines are followed for. */
function winterDays({ crop, length }: Field): number {
  return crop.kind === 'perennial' ? Math.max(0, Math.min(longestWinter, 365 - length)) : 0;
}

/** Annuals are sown into a full profile; trees and vines go into winter as dry as they may become in autumn. */
function beforeSeason(field: Field): FieldState {
  const { crop } = field;
  if (crop.kind !== 'perennial') return initialFieldState(field);
  return { ...atTrigger(field, seasonLength(crop.stages) - 1), started: false };
}

/** The field at the depletion at which it is irrigated, wetted part and rest alike. */
export function atTrigger(field: Field, dayIndex: number): FieldState {
  const day = Math.max(0, Math.min(dayIndex, field.length - 1));
  const depletion = field.ruleOn(day).allowedDepletion * field.season.cropOn(day).totalAvailable;
  return initialFieldState(field, { depletion: mm(depletion), started: true });
}

/** Rain has since stored about what winter does: whether anybody irrigated before it does not matter any more. */
function isStoredAgain({ crop, season }: Field, { soil }: FieldState, dayIndex: number): boolean {
  if (crop.start === undefined || dayIndex < 0) return false;
  return soil.depletion < (crop.start.allowedDepletion / 2) * season.cropOn(dayIndex).totalAvailable;
}

/** A day's end after an irrigation that at least gave back what the day took. */
function noDrier(evening: FieldState, { soil, level }: FieldState): FieldState {
  if (level !== undefined) {
    return { ...evening, started: true, level: mm(Math.max(evening.level ?? level, level)) };
  }
  const depletion = mm(Math.min(evening.soil.depletion, soil.depletion));
  const outsideDepletion = mm(Math.min(evening.soil.outsideDepletion, depletion));
  return { ...evening, started: true, soil: { ...evening.soil, depletion, outsideDepletion } };
}
