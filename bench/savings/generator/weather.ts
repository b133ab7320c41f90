import type { Random } from '../../seasons/weather/random.ts';

/** A season's weeks: true reference ET and effective rain [mm a week]. */
export interface SeasonWeather {
  readonly eto: readonly number[];
  readonly rain: readonly number[];
}

/** April to September. */
export const weeks = 26;

/** Of the middle of the San Joaquin Valley, rounded [mm a day, mm a month]. */
const etoByMonth = [5.1, 6.6, 7.7, 8.0, 7.1, 5.4];
const rainByMonth = [24, 11, 3, 0, 1, 5];

/** Years differ: in their ET by 5 %, in their rain by a lognormal factor of 0.7. */
export function drawWeather(random: Random): SeasonWeather {
  const warm = 1 + 0.05 * random.normal();
  const wet = Math.exp(0.7 * random.normal());
  const eto: number[] = [];
  const rain: number[] = [];
  let spell = random.normal();
  for (let week = 0; week < weeks; week += 1) {
    spell = 0.3 * spell + Math.sqrt(1 - 0.3 ** 2) * random.normal();
    const fallen = random.uniform() < 0.4 ? (monthly(rainByMonth, week) / 4.35 / 0.4) * wet : 0;
    rain.push(0.8 * fallen * random.gamma(1.5) * (1 / 1.5));
    eto.push(7 * monthly(etoByMonth, week) * warm * (1 + 0.08 * spell));
  }
  return { eto, rain };
}

/** In a straight line from the middle of a month to that of the next. */
function monthly(values: readonly number[], week: number): number {
  const at = Math.min(values.length - 1, Math.max(0, (week + 0.5) / 4.35 - 0.5));
  const from = Math.floor(at);
  const first = values[from] ?? 0;
  return first + (at - from) * ((values[from + 1] ?? first) - first);
}
