import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { crops } from '../catalogue/crops.ts';
import { addDays } from './add-days.ts';
import { cropSeason } from './crop-season.ts';
import { dayNumber } from './day-number.ts';
import { plainDate } from './plain-date.ts';
import { seasonLength } from './season-length.ts';
import { seasonsSincePlanting } from './seasons-since-planting.ts';

const anyCrop = fc.constantFrom(...Object.values(crops));
const anyDay = fc.integer({ min: dayNumber('2020-01-01'), max: dayNumber('2040-12-31') });

describe('the season of a crop', () => {
  it('crosses New Year for wheat, sown in December', () => {
    const season = cropSeason(crops.wheat, '2027-01-15');
    expect(season).toMatchObject({
      phase: 'in-season',
      start: '2026-12-01',
      end: '2027-05-24',
      dayIndex: 45,
    });
  });

  it('is over, with the next one named, between harvest and sowing', () => {
    expect(cropSeason(crops.wheat, '2026-11-21')).toEqual({
      phase: 'out-of-season',
      last: { start: '2025-12-01', end: '2026-05-24' },
      next: { start: '2026-12-01', end: '2027-05-24' },
    });
  });

  it('includes its first and its last day', () => {
    // Evergreens are never out of season: below.
    for (const crop of Object.values(crops).filter(({ stages }) => seasonLength(stages) < 365)) {
      const { start, end } = firstSeason(crop);
      expect(cropSeason(crop, start)).toMatchObject({ phase: 'in-season', dayIndex: 0, stage: 'initial' });
      expect(cropSeason(crop, end)).toMatchObject({
        phase: 'in-season',
        dayIndex: seasonLength(crop.stages) - 1,
        stage: 'late',
      });
      expect(cropSeason(crop, addDays(end, 1)).phase).toBe('out-of-season');
      expect(cropSeason(crop, addDays(start, -1)).phase).toBe('out-of-season');
    }
  });

  it('never leaves a day without an answer, nor gives one that does not hold the day', () => {
    fc.assert(
      fc.property(anyCrop, anyDay, fc.option(anyDay, { nil: undefined }), (crop, day, planted) => {
        const today = plainDate(day);
        const season = cropSeason(crop, today, planted === undefined ? undefined : plainDate(planted));
        if (season.phase === 'in-season') {
          expect(season.start <= today && today <= season.end).toBe(true);
          expect(addDays(season.start, season.dayIndex)).toBe(today);
        } else {
          expect(season.last.end < today && today < season.next.start).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('runs as long in a leap year', () => {
    expect(cropSeason(crops.wheat, '2028-03-01')).toMatchObject({ start: '2027-12-01', dayIndex: 91 });
    expect(cropSeason(crops.wheat, '2027-03-01')).toMatchObject({ start: '2026-12-01', dayIndex: 90 });
  });
});

describe('a harvest that is told', () => {
  const on = (today: string, harvest?: string) => cropSeason(crops.lettuce, today, '2026-02-20', harvest);

  it('keeps an annual in season that is picked later than its stages end', () => {
    expect(on('2026-05-05').phase).toBe('out-of-season');
    expect(on('2026-05-05', '2026-05-18')).toMatchObject({ end: '2026-05-18', dayIndex: 74, stage: 'late' });
    expect(on('2026-05-19', '2026-05-18').phase).toBe('out-of-season');
  });

  it('changes nothing where it is earlier, too late to be of this season, or of trees', () => {
    expect(on('2026-04-01', '2026-04-10')).toEqual(on('2026-04-01'));
    expect(on('2026-05-05', '2026-09-01')).toEqual(on('2026-05-05'));
    const almonds = cropSeason(crops.almonds, '2026-11-20');
    expect(cropSeason(crops.almonds, '2026-11-20', undefined, '2026-11-25')).toEqual(almonds);
  });
});

describe('a planting date that the grower gives', () => {
  it('moves an annual crop', () => {
    expect(cropSeason(crops.maize, '2026-05-20', '2026-05-20')).toMatchObject({
      phase: 'in-season',
      dayIndex: 0,
    });
    expect(cropSeason(crops.wheat, '2026-11-21', '2026-11-10')).toMatchObject({
      phase: 'in-season',
      dayIndex: 11,
    });
  });

  it('leaves a crop out of season that is not planted yet, though its usual season has begun', () => {
    const season = cropSeason(crops.maize, '2026-05-10', '2026-06-01');
    expect(season).toMatchObject({ phase: 'out-of-season', next: { start: '2026-06-01' } });
  });

  it('says nothing of this year when it is over a year old', () => {
    expect(cropSeason(crops.maize, '2026-06-10', '2024-05-01')).toEqual(
      cropSeason(crops.maize, '2026-06-10'),
    );
  });

  it.each(['2026-01-20', '2026-02-20', '2024-02-29', '2009-12-15'])(
    'is never the leaf-out of a perennial: almonds set out on %s leaf out when all do',
    (planted) => {
      expect(cropSeason(crops.almonds, '2026-06-01', planted)).toEqual(
        cropSeason(crops.almonds, '2026-06-01'),
      );
    },
  );
});

describe('a crop whose stages fill the year', () => {
  // FAO's stages for it add up to 365 days.
  const citrus = { ...crops.citrus, usualStart: { month: 1, day: 1 } };

  it('is always in season, on the last day of a leap year too', () => {
    expect(cropSeason(citrus, '2026-12-31')).toMatchObject({ phase: 'in-season', dayIndex: 364 });
    expect(cropSeason(citrus, '2028-12-31')).toMatchObject({
      phase: 'in-season',
      start: '2028-01-01',
      end: '2028-12-31',
      dayIndex: 365,
      stage: 'late',
    });
    expect(cropSeason(citrus, '2029-01-01')).toMatchObject({ dayIndex: 0, end: '2029-12-31' });
  });

  it('leaves no day of any year out', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const today = plainDate(day);
        const season = cropSeason({ ...citrus, usualStart: { month: 3, day: 1 } }, today);
        expect(season.phase === 'in-season' && season.start <= today && today <= season.end).toBe(true);
      }),
    );
  });
});

describe('the age of a perennial', () => {
  it('is counted from the first season in which it leafs out', () => {
    const planted = ['2025-12-20', '2026-02-10', '2026-04-15', '2026-06-20'];
    expect(planted.map((date) => seasonsSincePlanting(date, '2026-03-01'))).toEqual([0, 0, 0, 0]);
    expect(planted.map((date) => seasonsSincePlanting(date, '2027-03-01'))).toEqual([1, 1, 1, 1]);
    expect(seasonsSincePlanting('2009-12-15', '2026-03-01')).toBe(16);
  });

  it('of trees set out late in a season has the next as its first', () => {
    expect(seasonsSincePlanting('2025-10-15', '2026-03-01')).toBe(0);
    expect(seasonsSincePlanting('2025-10-15', '2027-03-01')).toBe(1);
  });

  it('is none before it is set out', () => {
    expect(seasonsSincePlanting('2027-02-01', '2026-03-01')).toBe(0);
  });
});

function firstSeason(crop: (typeof crops)['wheat']): { start: string; end: string } {
  const { month, day } = crop.usualStart;
  const start = `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return { start, end: addDays(start, seasonLength(crop.stages) - 1) };
}
