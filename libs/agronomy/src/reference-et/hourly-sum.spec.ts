import { describe, expect, it } from '@jest/globals';
import {
  celsius,
  degrees,
  fraction,
  kilopascals,
  megajoulesPerSquareMetre,
  metres,
  metresPerSecond,
  radians,
} from '../units.ts';
import { extraterrestrialRadiationBetween } from './extraterrestrial-radiation-between.ts';
import { extraterrestrialRadiation } from './extraterrestrial-radiation.ts';
import { referenceEtAsceShortHourly } from './reference-et-asce-short-hourly.ts';
import { referenceEtFao56Daily } from './reference-et-fao56-daily.ts';
import { referenceEtFao56Hourly } from './reference-et-fao56-hourly.ts';

const davis = {
  latitude: degrees(38.54),
  elevation: metres(18),
  longitude: degrees(-121.78),
  timeZoneMeridian: degrees(-120),
};
const actualVapourPressure = kilopascals(1.4);
const windSpeed = metresPerSecond(2.2);
const [low, high] = [14, 33];

/** A July day: warmest at 15:00, coldest at 03:00; a clear sky lets 75 % through. */
const hoursOfDay = Array.from({ length: 24 }, (_, begin) => {
  const midpoint = begin + 0.5;
  const warmth = Math.cos(((midpoint - 15) / 24) * 2 * Math.PI);
  const conditions = {
    dayOfYear: 196,
    midpoint,
    temperature: celsius((low + high) / 2 + (warmth * (high - low)) / 2),
    actualVapourPressure,
    windSpeed,
    solarRadiation: megajoulesPerSquareMetre(0),
    eveningClearness: fraction(0.98),
  };
  const above = referenceEtFao56Hourly(conditions, davis).extraterrestrialRadiation;
  return { ...conditions, solarRadiation: megajoulesPerSquareMetre(0.74 * above) };
});
const received = megajoulesPerSquareMetre(
  hoursOfDay.reduce((sum, { solarRadiation }) => sum + solarRadiation, 0),
);

describe('a day hour by hour', () => {
  it('receives above the atmosphere what the day does', () => {
    const whole = extraterrestrialRadiation(davis.latitude, 196);
    const [from, to] = [radians(-Math.PI), radians(Math.PI)];
    expect(extraterrestrialRadiationBetween(from, to, davis.latitude, 196)).toBeCloseTo(whole, 9);
    expect(received / 0.74).toBeCloseTo(whole, 6);
  });

  it('has the same sun by any clock: UTC is eight hours ahead of Pacific time', () => {
    const utc = { ...davis, timeZoneMeridian: degrees(0) };
    for (const hour of hoursOfDay) {
      const moved = { ...hour, midpoint: (hour.midpoint + 8) % 24 };
      expect(referenceEtFao56Hourly(moved, utc).extraterrestrialRadiation).toBeCloseTo(
        referenceEtFao56Hourly(hour, davis).extraterrestrialRadiation,
        // The equation's 0.06667 h a degree is a rounded one.
        3,
      );
    }
  });

  it.each([
    ['FAO-56', referenceEtFao56Hourly],
    ['ASCE short', referenceEtAsceShortHourly],
  ])('adds up to about the daily figure: %s', (_, hourly) => {
    const sum = hoursOfDay.reduce((total, hour) => total + hourly(hour, davis).et, 0);
    const daily = referenceEtFao56Daily(
      {
        dayOfYear: 196,
        temperatureMax: celsius(high),
        temperatureMin: celsius(low),
        actualVapourPressure,
        windSpeed,
        solarRadiation: received,
      },
      davis,
    ).et;
    expect(Math.abs(sum / daily - 1)).toBeLessThan(0.1);
  });

  it('uses next to nothing at night', () => {
    const night = hoursOfDay.filter(({ solarRadiation }) => solarRadiation === 0);
    expect(night.length).toBeGreaterThan(6);
    for (const hour of night) {
      expect(Math.abs(referenceEtFao56Hourly(hour, davis).et)).toBeLessThan(0.1);
    }
  });
});
