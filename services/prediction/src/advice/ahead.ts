import { creditedDaysAhead, mm, rainIsLikely, type Millimetres, type OutlookDay } from '@headgate/agronomy';
import { balanceWeather, type DayRecord, type DayRecords } from './day-records.ts';
import type { FieldWater, WaterDay } from './field-water.ts';

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
    const step = water.advance(dayIndexToday + offset, balanceWeather(record, likelyRain), mm(0));
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
