import { rainIsLikely } from '@headgate/agronomy';
import { gaugedStretches, type GaugeSpan } from '../../irrigations/gauged-rain.ts';
import type { HourlyWeather } from '../../weather/open-meteo-hours.ts';

const hour = 3_600_000;

/** The hours that overlap a time, each with how much of it does. Instants [ms]. */
function hoursWithin({ start, rain }: HourlyWeather, from: number, to: number) {
  return rain.flatMap((_, index) => {
    const end = start + index * hour;
    const overlap = Math.min(end, to) - Math.max(end - hour, from);
    return overlap > 0 ? [{ index, begin: end - hour, end, share: overlap / hour }] : [];
  });
}

/**
 * Rain between two instants that are over [mm]: the gauges' for as long as one was out, the weather's for the rest. Null: of a part of
 * that time nobody knows.
 */
export function fallenRain(
  hours: HourlyWeather | undefined,
  gauges: readonly GaugeSpan[],
  [from, to]: readonly [number, number],
): number | null {
  const stretches = gaugedStretches(gauges);
  let fallen = 0;
  let known = 0;
  const overlapOf = (start: number, end: number) => Math.max(0, Math.min(end, to) - Math.max(start, from));
  for (const { start, end, rate } of stretches) {
    const overlap = overlapOf(start, end);
    fallen += rate * overlap;
    known += overlap;
  }
  for (const { index, begin, end } of hours === undefined ? [] : hoursWithin(hours, from, to)) {
    const rain = hours?.rain[index] ?? null;
    if (rain === null) continue;
    const gauged = stretches.reduce(
      (sum, stretch) => sum + overlapOf(Math.max(begin, stretch.start), Math.min(end, stretch.end)),
      0,
    );
    const left = overlapOf(begin, end) - gauged;
    fallen += (rain * left) / hour;
    known += left;
  }
  return known >= to - from - 1 ? fallen : null;
}

/** Rain of the hours between two instants that is likely enough to be counted on [mm]; null: of one of them nobody knows. */
export function likelyRain(hours: HourlyWeather, [from, to]: readonly [number, number]): number | null {
  let sum = 0;
  const within = hoursWithin(hours, from, to);
  for (const { index, share } of within) {
    const rain = hours.rain[index] ?? null;
    if (rain === null) return null;
    if (rainIsLikely(hours.rainProbability[index] ?? null)) sum += rain * share;
  }
  return within.reduce((known, { share }) => known + share * hour, 0) >= to - from - 1 ? sum : null;
}

/** While an irrigation runs: mean wind [m/s] and lowest temperature [°C]; null: of a part of it nobody knows. */
export function airDuring(
  hours: HourlyWeather,
  runs: readonly (readonly [start: number, end: number])[],
): { readonly wind: number; readonly coldest: number } | null {
  // Each value is of one moment: the last before it begins counts, and the first after it has ended.
  const within = hours.temperature.flatMap((_, index) => {
    const at = hours.start + index * hour;
    return runs.some(([from, to]) => at > from - hour && at < to + hour) ? [index] : [];
  });
  let [wind, coldest] = [0, Infinity];
  for (const index of within) {
    const [speed, temperature] = [hours.wind[index] ?? null, hours.temperature[index] ?? null];
    if (speed === null || temperature === null) return null;
    wind += speed / within.length;
    coldest = Math.min(coldest, temperature);
  }
  return within.length === 0 ? null : { wind, coldest };
}
