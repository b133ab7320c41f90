import type { StageCoefficients } from '../catalogue/crop-curve.ts';
import type { MeanAir } from '../soil-water/balance-types.ts';
import type { Metres } from '../units.ts';

/** Coefficients that end below this are of crops left to dry: FAO-56 eq. 65 leaves them as they are. */
const driedOff = 0.45;

/** Mean air of the mid-season stage, and of the late season where it is known apart; `height` is the grown crop's. */
export interface StageClimate extends MeanAir {
  readonly height: Metres;
  readonly late?: MeanAir;
}

/**
 * Coefficients for another climate than FAO-56's standard one (RHmin 45 %, u2 2 m/s): eq. 62 and 65 for Kc, eq. 70 for Kcb.
 * The mid-season's coefficient takes the air of that stage, the end's that of the late season (the mid-season's unless
 * told). Wind and humidity are means over the stage, held within the 1-6 m/s and 20-80 % of the equations.
 */
export function adjustForClimate(coefficients: StageCoefficients, climate: StageClimate): StageCoefficients {
  const { initial, mid, end } = coefficients;
  return {
    initial,
    mid: mid + changeIn(climate, climate.height),
    end: end >= driedOff ? end + changeIn(climate.late ?? climate, climate.height) : end,
  };
}

function changeIn(air: MeanAir, height: number): number {
  const wind = Math.min(6, Math.max(1, air.windSpeed));
  const humidity = Math.min(80, Math.max(20, air.minimumHumidity));
  const held = Math.min(10, Math.max(0.1, height));
  return (0.04 * (wind - 2) - 0.004 * (humidity - 45)) * (held / 3) ** 0.3;
}
