import type { StageCoefficients } from '../catalogue/crop.ts';
import type { Metres, MetresPerSecond, Percent } from '../units.ts';

/** Coefficients that end below this are of crops left to dry: FAO-56 eq. 65 leaves them as they are. */
const driedOff = 0.45;

/**
 * Coefficients for another climate than FAO-56's standard one (RHmin 45 %, u2 2 m/s): eq. 62 and 65 for Kc, eq. 70 for Kcb.
 * Wind and humidity are means over the stage, held within the 1-6 m/s and 20-80 % of the equations.
 */
export function adjustForClimate(
  coefficients: StageCoefficients,
  climate: {
    readonly windSpeed: MetresPerSecond;
    readonly minimumHumidity: Percent;
    readonly height: Metres;
  },
): StageCoefficients {
  const wind = Math.min(6, Math.max(1, climate.windSpeed));
  const humidity = Math.min(80, Math.max(20, climate.minimumHumidity));
  const height = Math.min(10, Math.max(0.1, climate.height));
  const change = (0.04 * (wind - 2) - 0.004 * (humidity - 45)) * (height / 3) ** 0.3;
  return {
    initial: coefficients.initial,
    mid: coefficients.mid + change,
    end: coefficients.end >= driedOff ? coefficients.end + change : coefficients.end,
  };
}
