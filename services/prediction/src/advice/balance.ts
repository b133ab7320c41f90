import { creditedDaysAhead, mm, rainIsLikely, type Millimetres, type OutlookDay } from '@headgate/agronomy';
import type { BalanceDay } from '@headgate/contracts/prediction-terms';
import type { DayRecord, DayRecords } from './day-records.ts';
import type { FieldWater, WaterDay } from './field-water.ts';

/** What happened to a field's water from its last watering to the start of today: whole days of use and of rain. */
export type Past = ReturnType<typeof simulatePast>;

/** More days than this would not be read. */
const maxDaysShown = 30;

/**
 * Simulates the days since a watering. The watering fills the profile at the start of its day, so that day's use and
 * rain count, whole; today's do not, whole: no day is split between its rain and its use.
 */
export function simulatePast(full: FieldWater, records: DayRecords, dayIndexToday: number, days: number) {
  let water = full;
  let [eto, cropEt, rain, drained, rainDays, unrecordedDays] = [0, 0, 0, 0, 0, 0];
  const shown: BalanceDay[] = [];
  for (let offset = -days; offset < 0; offset += 1) {
    const record = records(offset);
    const step = water.advance(dayIndexToday + offset, record, record.rain ?? mm(0));
    water = step.water;
    const { day } = step;
    eto += record.eto;
    cropEt += day.actualEt;
    drained += day.lost + day.seepage;
    rain += record.rain ?? 0;
    rainDays += record.rain === null ? 0 : 1;
    unrecordedDays += record.recorded ? 0 : 1;
    if (offset >= -maxDaysShown) shown.push(shownDay('observed', { ...record, rainProbability: null }, day));
  }
  return {
    water,
    days,
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
export function shownDay(kind: BalanceDay['kind'], day: DayRecord, water: WaterDay): BalanceDay {
  return {
    date: day.date,
    kind,
    eto_mm: toTenth(day.eto),
    crop_et_mm: toTenth(water.actualEt),
    rain_mm: day.rain === null ? null : toTenth(day.rain),
    rain_probability_percent: day.rainProbability,
    depletion_mm: toTenth(Math.max(0, water.depletion)),
  };
}

/** To 0.1, without a negative zero. */
export const toTenth = (value: number): number => Math.round(value * 10) / 10 + 0;

/** A day to come, if nothing is applied. */
export interface DayAhead extends WaterDay {
  /** Days from today. */
  readonly offset: number;
  readonly record: DayRecord;
  /** Crop use and seepage: what the field loses whatever is done [mm]. */
  readonly use: Millimetres;
  /** Rain that is likely enough to count on [mm]. */
  readonly likelyRain: Millimetres;
  readonly depletionAtStart: Millimetres;
}

/** Projects the days from today on. Only rain that is likely enters; none of it is ever booked as fallen. */
export function projectAhead(
  now: FieldWater,
  records: DayRecords,
  dayIndexToday: number,
  days: number,
): readonly DayAhead[] {
  const ahead: DayAhead[] = [];
  let water = now;
  for (let offset = 0; offset < days; offset += 1) {
    const record = records(offset);
    const likelyRain = rainIsLikely(record.rainProbability) ? (record.rain ?? mm(0)) : mm(0);
    const step = water.advance(dayIndexToday + offset, record, likelyRain);
    ahead.push({
      ...step.day,
      offset,
      record,
      use: mm(step.day.actualEt + step.day.seepage),
      likelyRain,
      depletionAtStart: water.depletion,
    });
    water = step.water;
  }
  return ahead;
}

/** The days ahead as the irrigation decision looks at them, from one of them on, as far as it looks. */
export function outlookFrom(ahead: readonly DayAhead[], offset: number): readonly OutlookDay[] {
  return ahead.slice(offset, offset + creditedDaysAhead).map((day) => ({
    cropUse: day.use,
    rain: day.record.rain,
    rainProbability: day.record.rainProbability,
  }));
}
