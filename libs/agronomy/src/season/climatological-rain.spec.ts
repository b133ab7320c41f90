import { describe, expect, it } from '@jest/globals';
import { monthlyRain } from '../catalogue/monthly-rain.ts';
import { monthlyReferenceEt, type EtoRegion } from '../catalogue/monthly-reference-et.ts';
import { addDays } from './add-days.ts';
import { climatologicalRain } from './climatological-rain.ts';

const regions = Object.keys(monthlyReferenceEt) as EtoRegion[];

function rainOf(region: EtoRegion, year: number): number {
  let sum = 0;
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) {
    sum += climatologicalRain(region, day);
  }
  return sum;
}

describe('climatological rain', () => {
  it('keeps the sum of the year in every region, in leap years too', () => {
    for (const region of regions) {
      const sum = monthlyRain[region].reduce((total, month) => total + month, 0);
      expect(monthlyRain[region]).toHaveLength(12);
      expect(rainOf(region, 2027)).toBeCloseTo(sum, 6);
      expect(rainOf(region, 2028)).toBeCloseTo(sum, 6);
    }
  });

  it('falls in storms that wet more than the surface: 11 mm at a time in a January of Fresno', () => {
    expect(climatologicalRain('4.0_3.1', '2027-01-11')).toBeCloseTo(11.5, 6);
    expect(climatologicalRain('4.0_3.1', '2027-01-12')).toBe(0);
  });

  it('leaves the summer of the valleys dry, and the desert with less in a year than a valley in two months', () => {
    for (const region of ['3.8_2.8', '4.0_3.1'] as const) {
      for (const date of ['2027-07-11', '2027-08-18'])
        expect(climatologicalRain(region, date)).toBeLessThan(0.5);
    }
    expect(rainOf('5.3_3.3', 2027)).toBeLessThan(rainOf('4.0_3.1', 2027) / 2);
  });
});
