import type { Random } from '../../seasons/weather/random.ts';
import { side } from './series.ts';
import type { Setting } from './setting.ts';

/** The meter of a field in a season, and what it shows of an acre-foot. */
export type MeterOf = (field: number, season: 0 | 1) => { readonly name: string; readonly factor: number };

export function drawMeters({ meters, meterBias, fields }: Setting, random: Random): MeterOf {
  const drawn = Array.from({ length: 2 * fields }, () => 1 + meterBias * side(random));
  return (field, season) => {
    const at = meters === 'farm' ? 0 : meters === 'field' ? field : field + season * fields;
    return { name: `meter ${at}`, factor: drawn[at] ?? 1 };
  };
}
