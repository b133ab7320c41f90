import { describe, expect, it } from '@jest/globals';
import { celsius, degrees, hours, megajoulesPerSquareMetre, metres, metresPerSecond } from '../units.ts';
import { daylightHours } from './daylight-hours.ts';
import { extraterrestrialRadiation } from './extraterrestrial-radiation.ts';
import { monthlySoilHeatFlux } from './monthly-soil-heat-flux.ts';
import { solarRadiationFromSunshine } from './solar-radiation-from-sunshine.ts';
import { windAtTwoMetres } from './wind-at-two-metres.ts';

describe('the sun at its extremes', () => {
  it('never rises in polar night and never sets in polar summer', () => {
    expect(daylightHours(degrees(80), 355)).toBe(0);
    expect(extraterrestrialRadiation(degrees(80), 355)).toBe(0);
    expect(daylightHours(degrees(80), 172)).toBe(24);
  });

  it('never shines for longer than the day lasts', () => {
    const above = megajoulesPerSquareMetre(40);
    const at = (sunshine: number, daylight: number) =>
      solarRadiationFromSunshine(hours(sunshine), hours(daylight), above);
    expect(at(20, 14)).toBe(30);
    expect(at(0, 14)).toBe(10);
    expect(at(3, 0)).toBe(10);
  });
});

describe('other limits', () => {
  it('knows no wind below the grass', () => {
    expect(() => windAtTwoMetres(metresPerSecond(2), metres(0.05))).toThrow(RangeError);
    expect(() => windAtTwoMetres(metresPerSecond(2), metres(NaN))).toThrow(RangeError);
  });

  it("warms the soil in a month by the one before where the next is unknown: FAO-56's 0.28 for Example 13", () => {
    const flux = monthlySoilHeatFlux({ previous: celsius(14.1), current: celsius(16.1) });
    expect(flux).toBeCloseTo(0.28, 9);
  });
});
