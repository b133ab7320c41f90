import { radians, type Degrees, type Radians } from '../units.ts';
import { seasonalTimeCorrection } from './seasonal-time-correction.ts';

/** A moment by the clock of a time zone. */
interface ClockTime {
  /** Standard (never daylight saving) time [h], 14.5 for half past two. */
  readonly hour: number;
  readonly dayOfYear: number;
  /** East is positive. */
  readonly longitude: Degrees;
  /** Longitude of the time zone's centre, east positive: -120 for Pacific time. */
  readonly timeZoneMeridian: Degrees;
}

/**
 * ω, 0 at solar noon: FAO-56 eq. 31, from -π up to π whatever the clock. By a clock far from the sun's (UTC in California) the
 * afternoon falls on the next day's first hours.
 */
export function solarTimeAngle(time: ClockTime): Radians {
  const solarHour =
    time.hour + 0.06667 * (time.longitude - time.timeZoneMeridian) + seasonalTimeCorrection(time.dayOfYear);
  const sinceMidnight = ((solarHour % 24) + 24) % 24;
  return radians((Math.PI / 12) * (sinceMidnight - 12));
}
