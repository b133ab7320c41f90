import { mm, type Millimetres } from '../units.ts';

/**
 * Runoff of a day's rain [mm] by the curve number (USDA-NRCS, NEH 630 ch. 10), which is moved between its dry and wet
 * values by the surface layer's depletion: ASCE Manual 70 (2016), eq. 14-12 to 14-20.
 * `curveNumber`: for average moisture; depletions [mm] of the surface layer, at the start of the day.
 */
export function curveNumberRunoff(
  rain: Millimetres,
  surface: {
    readonly curveNumber: number;
    readonly depletion: number;
    readonly readilyEvaporable: number;
    readonly totalEvaporable: number;
  },
): Millimetres {
  if (rain <= 0) return mm(0);
  const { curveNumber, depletion, readilyEvaporable, totalEvaporable } = surface;
  const dry = curveNumber / (2.281 - 0.01281 * curveNumber);
  const wet = curveNumber / (0.427 + 0.00573 * curveNumber);
  const wetLimit = 0.5 * readilyEvaporable;
  const dryLimit = 0.7 * readilyEvaporable + 0.3 * totalEvaporable;
  const dryness =
    dryLimit > wetLimit ? Math.min(1, Math.max(0, (depletion - wetLimit) / (dryLimit - wetLimit))) : 0.5;
  // A curve number next to 100 comes to a little less than nothing, by rounding.
  const retention = Math.max(0, 250 * (100 / (wet + (dry - wet) * dryness) - 1));
  const excess = rain - 0.2 * retention;
  // The quotient first: it is at most 1, however small the rain.
  return mm(excess > 0 ? excess * (excess / (rain + 0.8 * retention)) : 0);
}
