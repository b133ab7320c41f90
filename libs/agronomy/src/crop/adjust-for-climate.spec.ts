import { describe, expect, it } from '@jest/globals';
import { metres, metresPerSecond, percent } from '../units.ts';
import { adjustForClimate } from './adjust-for-climate.ts';

const maize = { initial: 0.3, mid: 1.2, end: 0.6 };
const air = (wind: number, humidity: number, height = 2) => ({
  windSpeed: metresPerSecond(wind),
  minimumHumidity: percent(humidity),
  height: metres(height),
});

describe('coefficients in another climate', () => {
  // FAO-56 Example 27: maize in a humid, calm climate and in a windy, dry one.
  it.each([
    ['Taipei', air(1.3, 75), 1.07],
    ['Mocha', air(4.6, 44), 1.3],
  ])('are those that FAO-56 prints for %s', (_, climate, expected) => {
    expect(adjustForClimate(maize, climate).mid).toBeCloseTo(expected, 2);
  });

  it('stay as they are in the standard climate', () => {
    expect(adjustForClimate(maize, air(2, 45))).toEqual(maize);
  });

  it('take the air of their own stage: the mid-season of one, the late season of the other', () => {
    const late = { windSpeed: metresPerSecond(1), minimumHumidity: percent(70) };
    const adjusted = adjustForClimate(maize, { ...air(4, 25), late });
    expect(adjusted.mid).toBe(adjustForClimate(maize, air(4, 25)).mid);
    expect(adjusted.end).toBe(adjustForClimate(maize, air(1, 70)).end);
    expect(adjusted.end).toBeLessThan(maize.end);
  });

  it('leave a crop that dries off, and bare ground, alone', () => {
    const grain = { initial: 0.3, mid: 1.15, end: 0.25 };
    const adjusted = adjustForClimate(grain, air(4, 25));
    expect(adjusted).toMatchObject({ initial: 0.3, end: 0.25 });
    expect(adjusted.mid).toBeGreaterThan(1.15);
  });

  it('are held within the climates that the equations were made for', () => {
    expect(adjustForClimate(maize, air(25, 0))).toEqual(adjustForClimate(maize, air(6, 20)));
    expect(adjustForClimate(maize, air(0, 100))).toEqual(adjustForClimate(maize, air(1, 80)));
    expect(adjustForClimate(maize, air(4, 30, 25))).toEqual(adjustForClimate(maize, air(4, 30, 10)));
  });
});
