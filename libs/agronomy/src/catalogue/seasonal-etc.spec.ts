import { describe, expect, it } from '@jest/globals';
import { dwrCurves, dwrSeasonalEt, dwrUnits } from '../../test/dwr-season.ts';
import { publishedBeyond } from '../../test/published-beyond.ts';
import type { PublishedSeasonalEt } from '../../test/published-row.ts';
import { publishedSeasonalEt } from '../../test/published-seasonal-et.ts';
import { wateredSeason } from '../../test/watered-season.ts';
import { cropInRegion } from './crop-in-region.ts';
import { crops } from './crops.ts';
import { millimetresPerInch } from '../units.ts';

/** Newer crops have a row for each figure that was read, which for citrus is none that is met. */
const first = [
  'wheat',
  'barley',
  'maize',
  'rice',
  'cotton',
  'soybeans',
  'tomatoes',
  'potatoes',
  'onions',
  'grapes',
  'table_grapes',
  'wine_grapes',
  'apples',
  'almonds',
  'pistachios',
  'walnuts',
];

const rows = publishedSeasonalEt.map(computed);
const beyond = publishedBeyond.map(computed);

function computed(row: PublishedSeasonalEt) {
  const crop = cropInRegion(crops[row.crop], row.region);
  const { month, day } = crop.usualStart;
  const usual = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const use = wateredSeason(crop, row.region, `2026-${row.planted ?? usual}`);
  return { ...row, ...use, figure: publishedEt(row) };
}

/** [mm] */
function publishedEt({ published, unit }: PublishedSeasonalEt): number {
  const figure = typeof published === 'number' ? published : (published[0] + published[1]) / 2;
  return unit === 'in' ? figure * millimetresPerInch : figure;
}

describe('seasonal crop ET, as the product computes it', () => {
  it.each(rows)(
    'of $crop at $place is within 15 % of $published $unit ($evidence: $source)',
    ({ dual, figure }) => {
      expect(Math.abs(dual / figure - 1)).toBeLessThan(0.15);
    },
  );

  it.each(beyond)(
    'of $crop at $place is more than 15 % off $published $unit, as docs/agronomy.md says',
    ({ dual, figure }) => {
      expect(Math.abs(dual / figure - 1)).toBeGreaterThan(0.15);
    },
  );

  it('is compared in three places for each of the first sixteen crops', () => {
    for (const id of first) {
      const places = publishedSeasonalEt.filter((row) => row.crop === id).map((row) => row.place);
      expect(new Set(places).size).toBe(3);
    }
  });

  it('is within 7 % on average, and not always on the same side', () => {
    const errors = rows.map(({ dual, figure }) => dual / figure - 1);
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean(errors.map(Math.abs))).toBeLessThan(0.07);
    expect(Math.abs(mean(errors))).toBeLessThan(0.05);
  });
});

describe('basal coefficients', () => {
  it.each(rows)(
    'of $crop at $place, with what its usual watering evaporates, give the season of its single ones within 20 %',
    ({ dual, single }) => {
      expect(Math.abs(dual / single - 1)).toBeLessThan(0.2);
    },
  );
});

describe('what DWR plans with', () => {
  it.each([dwrUnits.sanJoaquin, dwrUnits.sacramento])(
    'is worked out as Cal-SIMETAW does: its vineyards within 2 %',
    (unit) => {
      expect(Math.abs(dwrSeasonalEt(dwrCurves.vineyardsOfUnit185, unit) / 896 - 1)).toBeLessThan(0.02);
    },
  );

  it.each(
    [...publishedSeasonalEt, ...publishedBeyond].flatMap(({ workedOut, ...row }) =>
      workedOut ? [{ ...row, ...workedOut, county: workedOut.unit }] : [],
    ),
  )('gives the $published mm of $crop at $place', ({ published, curve, county }) => {
    expect(Math.round(dwrSeasonalEt(dwrCurves[curve], dwrUnits[county]))).toBe(published);
  });
});
