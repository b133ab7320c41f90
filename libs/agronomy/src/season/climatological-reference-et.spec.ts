import { describe, expect, it } from '@jest/globals';
import { monthlyReferenceEt, type EtoRegion } from '../catalogue/monthly-reference-et.ts';
import { addDays } from './add-days.ts';
import { climatologicalReferenceEt } from './climatological-reference-et.ts';
import { isRainySeason } from './is-rainy-season.ts';

const regions = Object.keys(monthlyReferenceEt) as EtoRegion[];

function daysOf(year: number): string[] {
  const days: string[] = [];
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) days.push(day);
  return days;
}

describe('climatological reference ET', () => {
  it('keeps the mean of every month of every region within half a percent, in leap years too', () => {
    for (const region of regions) {
      for (const year of [2027, 2028]) {
        monthlyReferenceEt[region].forEach((published, month) => {
          const days = daysOf(year).filter((day) => Number(day.slice(5, 7)) === month + 1);
          const sum = days.reduce((total, day) => total + climatologicalReferenceEt(region, day), 0);
          expect(Math.abs(sum / days.length / published - 1)).toBeLessThan(0.005);
        });
      }
    }
  });

  it('never jumps: one day differs from the next by less than 0.1 mm', () => {
    for (const region of regions) {
      for (const day of daysOf(2027)) {
        const step =
          climatologicalReferenceEt(region, addDays(day, 1)) - climatologicalReferenceEt(region, day);
        expect(Math.abs(step)).toBeLessThan(0.1);
      }
    }
  });

  it('is positive on every day of the year', () => {
    for (const region of regions) {
      for (const day of daysOf(2028)) expect(climatologicalReferenceEt(region, day)).toBeGreaterThan(0.5);
    }
  });
});

describe('the rainy season', () => {
  it('runs from November to March', () => {
    const rainy = daysOf(2027).filter((day) => isRainySeason(day));
    expect([...new Set(rainy.map((day) => day.slice(5, 7)))]).toEqual(['01', '02', '03', '11', '12']);
  });
});
