import { mm, type Millimetres } from '@headgate/agronomy';
import type { BalanceDay } from '@headgate/contracts/prediction-terms';
import { balanceWeather, type DayRecords } from './day-records.ts';
import type { FieldWater, WaterDay } from './field-water.ts';
import { toTenth } from './paper-terms.ts';

/** What happened to a field's water from its last watering to the start of today: whole days of use and of rain. */
export interface Past {
  readonly water: FieldWater;
  readonly days: number;
  /** Sums [mm]. */
  readonly eto: number;
  readonly cropEt: number;
  /** Null: not known of any day. */
  readonly rain: number | null;
  /** Ran off, spilled, drained or seeped. */
  readonly drained: number;
  /** Days that averages stood in for. */
  readonly unrecordedDays: number;
  readonly shown: readonly BalanceDay[];
}

/** More days than this would not be read. */
const maxDaysShown = 30;

/**
 * Simulates the days since a watering. The watering fills the profile at the start of its day, so that day's use and
 * rain count, whole; today's do not, whole: no day is split between its rain and its use.
 */
export function simulatePast(
  full: FieldWater,
  records: DayRecords,
  dayIndexToday: number,
  days: number,
): Past {
  let water = full;
  let [eto, cropEt, rain, drained, rainDays, unrecordedDays] = [0, 0, 0, 0, 0, 0];
  const shown: BalanceDay[] = [];
  for (let offset = -days; offset < 0; offset += 1) {
    const record = records(offset);
    const step = water.advance(dayIndexToday + offset, balanceWeather(record, record.rain ?? mm(0)), mm(0));
    water = step.water;
    const { day } = step;
    eto += record.eto;
    cropEt += day.actualEt;
    drained += day.lost + day.seepage;
    rain += record.rain ?? 0;
    rainDays += record.rain === null ? 0 : 1;
    unrecordedDays += record.recorded ? 0 : 1;
    if (offset >= -maxDaysShown) {
      shown.push(shownDay({ ...record, kind: 'observed', rainProbability: null }, day));
    }
  }
  const knownRain = rainDays > 0 || days === 0 ? rain : null;
  return { water, days, eto, cropEt, rain: knownRain, drained, unrecordedDays, shown };
}

/** A day of the balance as the answer shows it. */
export function shownDay(
  day: {
    readonly date: string;
    readonly kind: BalanceDay['kind'];
    readonly eto: Millimetres;
    readonly rain: Millimetres | null;
    readonly rainProbability: number | null;
  },
  water: Pick<WaterDay, 'actualEt' | 'depletion'>,
): BalanceDay {
  return {
    date: day.date,
    kind: day.kind,
    eto_mm: toTenth(day.eto),
    crop_et_mm: toTenth(water.actualEt),
    rain_mm: day.rain === null ? null : toTenth(day.rain),
    rain_probability_percent: day.rainProbability,
    depletion_mm: toTenth(Math.max(0, water.depletion)),
  };
}
