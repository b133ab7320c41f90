import type { FrostRisk } from '../catalogue/crop-rules.ts';
import { isWithinDays } from '../season/is-within-days.ts';

/** A night that may harm blossom or young fruit. */
export interface FrostNight {
  readonly date: string;
  /** Forecast minimum [°C]. */
  readonly minimum: number;
}

/** The first night of a forecast whose minimum lies below what a crop bears at that time of the year. */
export function frostAhead(
  frost: FrostRisk | undefined,
  forecast: readonly { readonly date: string; readonly temperatureMin?: number | null | undefined }[],
): FrostNight | undefined {
  if (frost === undefined) return undefined;
  for (const { date, temperatureMin } of forecast) {
    if (temperatureMin === undefined || temperatureMin === null || temperatureMin >= frost.below) continue;
    if (isWithinDays(date, frost)) return { date, minimum: temperatureMin };
  }
  return undefined;
}
