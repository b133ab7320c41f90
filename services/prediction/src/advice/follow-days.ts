import {
  FieldWater,
  isBeforeSeason,
  mm,
  rainIsLikely,
  type Field,
  type FieldDay,
  type FieldState,
  type Millimetres,
} from '@headgate/agronomy';
import type { BalanceDay } from '@headgate/contracts/prediction-terms';
import type { DayRecord, DayRecords } from './day-records.ts';

/** What happened to a field's water from a day to the start of today: whole days of use and of rain. */
export type Past = ReturnType<typeof followDays>;

/** More days than this would not be read. */
const maxDaysShown = 30;

/** A field whose days are known, and which day of its season is today's. */
export interface Followed {
  readonly field: Field;
  readonly records: DayRecords;
  readonly dayIndexToday: number;
}

/** What all of the field lacks; of a pond, below its target. Below 0 where it stands above. */
export function depletionOf({ crop }: Field, state: FieldState): number {
  return crop.paddy === undefined ? state.soil.depletion : crop.paddy.targetDepth - (state.level ?? 0);
}

/** Rain of a day that counts: what fell; before the season, where nobody knows, the average of the place. */
const countedRain = ({ rain, averageRain }: DayRecord, field: Field, dayIndex: number): Millimetres =>
  rain ?? (isBeforeSeason(field, dayIndex) ? averageRain : mm(0));

/** The water of a field some days after a state, at the start of today. `each`: what is wanted of a day, once it is over. */
export function waterToday(
  { field, records, dayIndexToday }: Followed,
  start: FieldState,
  days: number,
  each?: (water: FieldWater, record: DayRecord, counted: Millimetres, offset: number) => void,
): FieldWater {
  const water = new FieldWater(field, start);
  for (let offset = -days; offset < 0; offset += 1) {
    const record = records(offset);
    const counted = countedRain(record, field, dayIndexToday + offset);
    water.advance(dayIndexToday + offset, record, counted, mm(0));
    each?.(water, record, counted, offset);
  }
  return water;
}

/**
 * Follows a field from a day to the start of today, from its state after that day's irrigation. That day counts whole,
 * today not at all: no day is split between its rain and its use.
 */
export function followDays(followed: Followed, start: FieldState, days: number) {
  const { field, dayIndexToday } = followed;
  let [eto, cropEt, rain, drained, rainDays, unrecordedDays] = [0, 0, 0, 0, 0, 0];
  const shown: BalanceDay[] = [];
  const water = waterToday(followed, start, days, (lived, record, counted, offset) => {
    const day = lived.day();
    eto += record.referenceEt;
    cropEt += day.actualEt;
    drained += day.lost + day.seepage;
    rain += counted;
    rainDays += record.rain === null && !isBeforeSeason(field, dayIndexToday + offset) ? 0 : 1;
    unrecordedDays += record.recorded ? 0 : 1;
    if (offset >= -maxDaysShown) shown.push(shownDay('observed', record, day));
  });
  return {
    state: water.state(),
    days,
    startingDepletion: depletionOf(field, start),
    // Sums [mm].
    eto,
    cropEt,
    /** Null: not known of any day. */
    rain: rainDays > 0 || days === 0 ? rain : null,
    /** Ran off, spilled, drained or seeped. */
    drained,
    /** Days that averages stood in for. */
    unrecordedDays,
    shown,
  };
}

/** A day of the balance as the answer shows it. */
export function shownDay(kind: BalanceDay['kind'], record: DayRecord, day: FieldDay): BalanceDay {
  return {
    date: record.date,
    kind,
    eto_mm: toTenth(record.referenceEt),
    crop_et_mm: toTenth(day.actualEt),
    rain_mm: record.rain === null ? null : toTenth(record.rain),
    rain_probability_percent: kind === 'observed' ? null : record.rainProbability,
    depletion_mm: toTenth(Math.max(0, day.depletion)),
  };
}

/** To 0.1, without a negative zero. */
export const toTenth = (value: number): number => Math.round(value * 10) / 10 + 0;

/** A day to come, if nothing is applied. */
export interface DayAhead extends FieldDay {
  /** Days from today. */
  readonly offset: number;
  readonly record: DayRecord;
  /** Rain that is likely enough to count on [mm]. */
  readonly likelyRain: Millimetres;
}

/** Projects the days from today on, nothing applied. Only rain that is likely enters; none is ever booked as fallen. */
export function projectAhead(followed: Followed, start: FieldState, days: number): readonly DayAhead[] {
  const { field, records, dayIndexToday } = followed;
  const water = new FieldWater(field, start);
  return Array.from({ length: days }, (_, offset) => {
    const record = records(offset);
    const likelyRain = rainIsLikely(record.rainProbability) ? (record.rain ?? mm(0)) : mm(0);
    water.advance(dayIndexToday + offset, record, likelyRain, mm(0));
    return { ...water.day(), offset, record, likelyRain };
  });
}
