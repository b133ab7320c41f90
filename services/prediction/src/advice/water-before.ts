import {
  depthDue,
  FieldWater,
  initialFieldState,
  isEvergreen,
  mm,
  seasonLength,
  type Field,
  type FieldState,
  type Millimetres,
} from '@headgate/agronomy';
import type { Followed } from './follow-days.ts';

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
 * and never drier than where it is irrigated. Later in a season, and under evergreens always, it begins there. States are kept from day `from` on.
 */
export function waterBefore(
  { field, records, dayIndexToday }: Followed,
  until: number,
  from = until,
): WaterBefore {
  const early = !isEvergreen(field) && dayIndexToday + until <= followedFromStart;
  const first = early ? -dayIndexToday - winterDays(field) : until - recentDays;
  const water = new FieldWater(field, early ? beforeSeason(field) : atTrigger(field, dayIndexToday + first));
  const states: FieldState[] = [];
  let firstDue = early ? undefined : first;
  let averageDays = 0;
  for (let offset = first; offset < until; offset += 1) {
    if (offset >= from) states.push(water.state());
    const record = records(offset);
    const dayIndex = dayIndexToday + offset;
    averageDays += record.rain === null ? 1 : 0;
    const { level } = water;
    const { depletion } = water.soil;
    const due = depthDue(field, water, dayIndex, record) > 0;
    water.advance(dayIndex, record, record.rain ?? record.averageRain, mm(0));
    if (early && firstDue !== undefined && isStoredAgain(field, water, dayIndex)) {
      firstDue = undefined;
      water.started = false;
    } else if (due) {
      firstDue ??= offset;
      keepNoDrier(water, depletion, level);
    }
  }
  states.push(water.state());
  const kept = Math.max(first, from);
  return {
    stateOn: (offset) =>
      states[Math.min(Math.max(0, offset - kept), states.length - 1)] ?? initialFieldState(field),
    firstDue,
    averageDays: firstDue === undefined ? averageDays : 0,
  };
}

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
  const day = isEvergreen(field) ? dayIndex : Math.max(0, Math.min(dayIndex, field.length - 1));
  const depletion = field.ruleOn(day).allowedDepletion * field.season.cropOn(day).totalAvailable;
  return initialFieldState(field, { depletion: mm(depletion), started: true });
}

/** Rain has since stored about what winter does: whether anybody irrigated before it does not matter any more. */
function isStoredAgain({ crop, season }: Field, { soil }: FieldState, dayIndex: number): boolean {
  if (crop.start === undefined || dayIndex < 0) return false;
  return soil.depletion < (crop.start.allowedDepletion / 2) * season.cropOn(dayIndex).totalAvailable;
}

/** A day's end after an irrigation that at least gave back what the day took. */
function keepNoDrier(water: FieldWater, depletion: Millimetres, level: Millimetres | undefined): void {
  const { soil } = water;
  water.started = true;
  if (level !== undefined) {
    water.level = mm(Math.max(water.level ?? level, level));
    return;
  }
  soil.depletion = mm(Math.min(soil.depletion, depletion));
  soil.outsideDepletion = mm(Math.min(soil.outsideDepletion, soil.depletion));
}
