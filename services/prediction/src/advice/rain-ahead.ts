import { creditedDaysAhead, rainIsLikely } from '@headgate/agronomy';
import type { DayAhead } from './ahead.ts';

export interface RainAhead {
  readonly date: string;
  /** [mm] */
  readonly rain: number;
  /** [%] */
  readonly probability: number;
}

/** Less than this does not reach the roots [mm]. */
const worthNaming = 2;
const unlikely = 20;

/** The largest likely rain of the days that an amount may count on. */
export function countedRainAhead(ahead: readonly DayAhead[]): RainAhead | undefined {
  let largest: RainAhead | undefined;
  for (const { record, likelyRain } of ahead.slice(0, creditedDaysAhead)) {
    if (likelyRain <= (largest?.rain ?? 0) || record.rainProbability === null) continue;
    largest = { date: record.date, rain: likelyRain, probability: record.rainProbability };
  }
  return largest;
}

/** The first day with rain that may come or not. */
export function possibleRainAhead(ahead: readonly DayAhead[]): RainAhead | undefined {
  for (const { record } of ahead) {
    const { date, rain, rainProbability: probability } = record;
    if (rain === null || probability === null || rain < worthNaming) continue;
    if (probability >= unlikely && !rainIsLikely(probability)) return { date, rain, probability };
  }
  return undefined;
}
