import { describe, expect, it } from '@jest/globals';
import { degrees, metres, wattsPerSquareMetre } from '../units.ts';
import { clearSkyRadiation } from './clear-sky-radiation.ts';
import { daylightHours } from './daylight-hours.ts';
import { extraterrestrialRadiation } from './extraterrestrial-radiation.ts';
import { solarRadiationFromDaylightMean } from './solar-radiation-from-daylight-mean.ts';

const site = { latitude: degrees(-15), elevation: metres(1200) };

describe('radiation told as mean power by day', () => {
  it('is that power for as long as the sun is up', () => {
    const expected = (400 * daylightHours(site.latitude, 80) * 3600) / 1e6;
    expect(solarRadiationFromDaylightMean(wattsPerSquareMetre(400), site, 80)).toBeCloseTo(expected, 9);
  });

  it('is never more than a clear sky lets through', () => {
    const clear = clearSkyRadiation(extraterrestrialRadiation(site.latitude, 172), site.elevation);
    expect(solarRadiationFromDaylightMean(wattsPerSquareMetre(800), site, 172)).toBe(clear);
  });
});
