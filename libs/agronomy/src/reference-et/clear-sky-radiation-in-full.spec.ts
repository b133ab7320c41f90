import { describe, expect, it } from '@jest/globals';
import { degrees, fraction, kilopascals, megajoulesPerSquareMetre, metres } from '../units.ts';
import { clearSkyRadiationInFull } from './clear-sky-radiation-in-full.ts';
import { clearSkyRadiation } from './clear-sky-radiation.ts';
import { meanSineOfSun } from './mean-sine-of-sun.ts';

/** Fallon, Nevada, 1 July 2015, with what WSWUP/RefET prints in tests/test_calcs.py. */
const fallon = degrees(39.4575);
const pressure = kilopascals(87.81876435813037);
const clean = fraction(1);
const day = {
  extraterrestrial: megajoulesPerSquareMetre(41.67610845067083),
  pressure,
  actualVapourPressure: kilopascals(1.2206674169951346),
  sineOfSun: meanSineOfSun(fallon, 182),
  turbidity: clean,
};

describe('the full formula of a clear sky', () => {
  it('gives what RefET prints for a day', () => {
    expect(clearSkyRadiationInFull(day)).toBeCloseTo(31.565939444861765, 9);
  });

  it('lets less through the more water and dust are in the air, and is near the short formula in clean air', () => {
    const dusty = clearSkyRadiationInFull({ ...day, turbidity: fraction(0.5) });
    const humid = clearSkyRadiationInFull({ ...day, actualVapourPressure: kilopascals(3) });
    const clear = clearSkyRadiationInFull(day);
    expect(dusty).toBeLessThan(0.95 * clear);
    expect(humid).toBeLessThan(clear);
    const short = clearSkyRadiation(day.extraterrestrial, metres(1208.5));
    expect(Math.abs(clear / short - 1)).toBeLessThan(0.03);
  });

  it('has no beam, and no surprise, from a sun on the horizon or below', () => {
    const set = clearSkyRadiationInFull({ ...day, sineOfSun: -0.3 });
    expect(set / day.extraterrestrial).toBeCloseTo(0.18, 3);
  });
});
