import {
  advanceField,
  mm,
  rainIsLikely,
  type Field,
  type FieldDay,
  type FieldState,
  type Millimetres,
} from '@headgate/agronomy';
import type { BalanceDay } from '@headgate/contracts/prediction-terms';
import type { DayRecord, DayRecords } from './day-records.ts';
import { inputOf } from './in-season.ts';

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
const countedRain = ({ rain, averageRain }: DayRecord, dayIndex: number): Millimetres =>
  rain ?? (dayIndex < 0 ? averageRain : mm(0));

/**
 * Follows a field from a day to the start of today, from its state after that day's irrigation. That day counts whole,
 * today not at all: no day is split between its rain and its use.
 */
export function followDays({ field, records, dayIndexToday }: Followed, start: FieldState, days: number) {
  let state = start;
  let [eto, cropEt, rain, drained, rainDays, unrecordedDays] = [0, 0, 0, 0, 0, 0];
  const shown: BalanceDay[] = [];
  for (let offset = -days; offset < 0; offset += 1) {
    const record = records(offset);
    const dayIndex = dayIndexToday + offset;
    const counted = countedRain(record, dayIndex);
    const step = advanceField(field, state, dayIndex, inputOf(record, counted, mm(0)));
    state = step.state;
    const { day } = step;
    eto += record.eto;
    cropEt += day.actualEt;
    drained += day.lost + day.seepage;
    rain += counted;
    rainDays += record.rain === null && dayIndex >= 0 ? 0 : 1;
    unrecordedDays += record.recorded ? 0 : 1;
    if (offset >= -maxDaysShown) shown.push(shownDay('observed', { ...record, rainProbability: null }, day));
  }
  return {
    state,
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
    eto_mm: toTenth(record.eto),
    crop_et_mm: toTenth(day.actualEt),
    rain_mm: record.rain === null ? null : toTenth(record.rain),
    rain_probability_percent: record.rainProbability,
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
  const ahead: DayAhead[] = [];
  let state = start;
  for (let offset = 0; offset < days; offset += 1) {
    const record = records(offset);
    const likelyRain = rainIsLikely(record.rainProbability) ? (record.rain ?? mm(0)) : mm(0);
    const step = advanceField(field, state, dayIndexToday + offset, inputOf(record, likelyRain, mm(0)));
    ahead.push({ ...step.day, offset, record, likelyRain });
    state = step.state;
  }
  return ahead;
}
