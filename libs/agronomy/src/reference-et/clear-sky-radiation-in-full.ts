import {
  megajoulesPerSquareMetre,
  type Fraction,
  type Kilopascals,
  type MegajoulesPerSquareMetre,
} from '../units.ts';

/** What the sun's light meets on its way to the ground. */
interface ClearSky {
  readonly extraterrestrial: MegajoulesPerSquareMetre;
  readonly pressure: Kilopascals;
  readonly actualVapourPressure: Kilopascals;
  /** Of the sun's height above the horizon: of the hour, or weighted over a day (`meanSineOfSun`). */
  readonly sineOfSun: number;
  /** Kt: 1 in clean air, down to 0.5 in extremely turbid, dusty or polluted air. */
  readonly turbidity: Fraction;
}

/** A lower sun would leave no beam at all. */
const lowestSun = 0.01;

/** Rso by the water in the air, its dust and the sun's height: ASCE (2005) eq. D.1 to D.4, as RefET computes it. */
export function clearSkyRadiationInFull(sky: ClearSky): MegajoulesPerSquareMetre {
  const { pressure, extraterrestrial } = sky;
  const sine = Math.max(lowestSun, sky.sineOfSun);
  // Precipitable water [mm].
  const water = 0.14 * sky.actualVapourPressure * pressure + 2.1;
  const beam =
    0.98 * Math.exp((-0.00146 * pressure) / (sky.turbidity * sine) - 0.075 * (water / sine) ** 0.4);
  const diffuse = Math.min(0.35 - 0.36 * beam, 0.18 + 0.82 * beam);
  return megajoulesPerSquareMetre((beam + diffuse) * extraterrestrial);
}
