import type { Random } from '../../seasons/weather/random.ts';
import { crops } from './crops.ts';
import type { Setting } from './setting.ts';
import { weeks } from './weather.ts';

/** A non-routine change of an advised field in the report's season, from a week on and up to another. */
export type Change = { readonly field: number; readonly from: number; readonly to: number } & (
  | { readonly kind: 'acreage'; readonly share: number }
  | { readonly kind: 'crop'; readonly crop: (week: number) => number }
  | { readonly kind: 'meter' }
);

/** The first fields are the control blocks, in which nothing changes. */
export function drawChange({ fields }: Setting, controls: number, random: Random): Change {
  const field = controls + Math.floor(random.uniform() * (fields - controls));
  const from = Math.floor(random.uniform() * 16);
  const kind = random.uniform();
  if (kind < 1 / 3) return { kind: 'acreage', field, from, to: weeks, share: 0.2 + 0.4 * random.uniform() };
  if (kind < 2 / 3) {
    const crop = crops[Math.floor(random.uniform() * crops.length)] ?? (() => 1);
    return { kind: 'crop', field, from: 0, to: weeks, crop };
  }
  return { kind: 'meter', field, from, to: from + 2 + Math.floor(random.uniform() * 4) };
}
