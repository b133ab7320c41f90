import { fraction, type Fraction } from '../units.ts';
import type { SeasonDay } from './balance-types.ts';

/** Rain from which the whole surface counts as wetted [mm]. */
const wettingRain = 3;
/** No watering is so narrow that its depth on the wetted part has no bound. */
const narrowest = 0.01;

/** fw on a day: FAO-56 Table 20. An irrigation's own; everywhere after real rain; else what the last wetting left. */
export function wettedFractionAfter(before: Fraction, weather: SeasonDay): Fraction {
  if (weather.irrigation > 0) return fraction(Math.max(narrowest, weather.wettedFraction));
  return weather.rain >= wettingRain ? fraction(1) : before;
}
