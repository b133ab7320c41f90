import { describe, expect, it } from '@jest/globals';
import { publishedSeasonalEt, type PublishedSeasonalEt } from '../../test/published-seasonal-et.ts';
import { trapezoidAt } from '../crop/trapezoid-at.ts';
import { addDays } from '../season/add-days.ts';
import { climatologicalReferenceEt } from '../season/climatological-reference-et.ts';
import { seasonLength } from '../season/season-length.ts';
import { crops } from './crops.ts';
import type { EtoRegion } from './monthly-reference-et.ts';

const millimetresPerInch = 25.4;

/** ETc of a season [mm]: single Kc, average climate, no stress, no climate adjustment, whatever the irrigation target. */
function seasonalEt({ crop: id, region, planted }: PublishedSeasonalEt): number {
  const crop = crops[id];
  const start = `2026-${planted ?? usualStart(crop.usualStart)}`;
  return seasonDays(crop.stages).reduce(
    (sum, day) => sum + trapezoidAt(crop.kc, crop.stages, day) * referenceEt(region, addDays(start, day)),
    0,
  );
}

const seasonDays = (stages: Parameters<typeof seasonLength>[0]) => [...Array(seasonLength(stages)).keys()];
const referenceEt = (region: EtoRegion, date: string): number => climatologicalReferenceEt(region, date);
const usualStart = ({ month, day }: { month: number; day: number }) =>
  `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** [mm] */
function publishedEt({ published, unit }: PublishedSeasonalEt): number {
  const figure = typeof published === 'number' ? published : (published[0] + published[1]) / 2;
  return unit === 'in' ? figure * millimetresPerInch : figure;
}

describe('seasonal crop ET', () => {
  it.each(
    publishedSeasonalEt.map((row) => ({ ...row, computed: seasonalEt(row), figure: publishedEt(row) })),
  )('of $crop at $place is within 15 % of $published $unit ($evidence: $source)', ({ computed, figure }) => {
    expect(Math.abs(computed / figure - 1)).toBeLessThan(0.15);
  });

  it('is compared for every crop, in three places each', () => {
    for (const id of Object.keys(crops)) {
      const places = publishedSeasonalEt.filter((row) => row.crop === id).map((row) => row.place);
      expect(new Set(places).size).toBe(3);
    }
  });

  it('is within 7 % on average, and not always on the same side', () => {
    const errors = publishedSeasonalEt.map((row) => seasonalEt(row) / publishedEt(row) - 1);
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean(errors.map(Math.abs))).toBeLessThan(0.07);
    expect(Math.abs(mean(errors))).toBeLessThan(0.05);
  });
});
