import type {
  Celsius,
  Degrees,
  Fraction,
  Kilopascals,
  MegajoulesPerSquareMetre,
  MetresPerSecond,
} from '../units.ts';
import type { Site } from './site.ts';

/** All that Penman-Monteith needs of an hour. */
export interface HourlyConditions {
  readonly dayOfYear: number;
  /** Middle of the hour by the clock, standard time: 14.5 for 14:00 to 15:00. */
  readonly midpoint: number;
  readonly temperature: Celsius;
  readonly actualVapourPressure: Kilopascals;
  /** At 2 m. */
  readonly windSpeed: MetresPerSecond;
  /** Received in this hour. */
  readonly solarRadiation: MegajoulesPerSquareMetre;
  /**
   * Rs/Rso two to three hours before sunset, which stands for the night's cloudiness (FAO-56 p. 75);
   * 0.8, a dry climate's, unless given.
   */
  readonly eveningClearness?: Fraction;
}

export interface HourlySite extends Site {
  /** East is positive. */
  readonly longitude: Degrees;
  /** Longitude of the time zone's centre, east positive: -120 for Pacific time. */
  readonly timeZoneMeridian: Degrees;
}
