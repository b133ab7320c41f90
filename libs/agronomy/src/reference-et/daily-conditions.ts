import type { Celsius, Kilopascals, MegajoulesPerSquareMetre, MetresPerSecond } from '../units.ts';

/** All that Penman-Monteith needs of a day, nothing missing. */
export interface DailyConditions {
  /** 1 to 366 */
  readonly dayOfYear: number;
  readonly temperatureMax: Celsius;
  readonly temperatureMin: Celsius;
  readonly actualVapourPressure: Kilopascals;
  /** At 2 m. */
  readonly windSpeed: MetresPerSecond;
  readonly solarRadiation: MegajoulesPerSquareMetre;
  /** 0 unless given: over a day the soil gives back what it takes. FAO-56 eq. 42. */
  readonly soilHeatFlux?: MegajoulesPerSquareMetre;
}
