import { describe, expect, it } from '@jest/globals';
import { crops } from '../catalogue/crops.ts';
import { canopyBasalCoefficient } from './canopy-basal-coefficient.ts';
import { canopyDensity } from './canopy-density.ts';
import { coefficientsForCover } from './coefficients-for-cover.ts';
import { coverOfAge } from './cover-of-age.ts';
import { coverOfNdvi } from './cover-of-ndvi.ts';

const cherries = { form: 'tree', height: 3, multiplier: 2 } as const;
const vines = { form: 'vine', height: 2, multiplier: 1.5 } as const;
const maize = { form: 'row', height: 2, multiplier: 2 } as const;

describe('a canopy, as openet-sims prints it (openet/sims/tests/test_b_model.py)', () => {
  it.each([
    [0.1, 0],
    [0.2, 0.072],
    [0.5, 0.45],
    [0.7, 0.702],
    [0.8, 0.828],
    [0.95, 1],
  ])('covers of the ground, at NDVI %d, %d', (ndvi, expected) => {
    expect(coverOfNdvi(ndvi)).toBeCloseTo(expected, 10);
  });

  it.each([
    ['trees', cherries, 0, 0],
    ['trees', cherries, 0.4, 0.7368],
    ['trees', cherries, 0.45, 0.7663],
    ['trees', cherries, 0.5, 0.7937],
    ['trees', cherries, 0.6, 0.8801],
    ['trees', cherries, 1.1, 1],
    ['vines', vines, 0.45, 0.675],
    ['vines', vines, 0.6, 0.8434],
    ['vines', vines, 0.8, 0.9283],
    ['rows', maize, 0.1, 0.1668],
    ['rows', maize, 0.45, 0.7051],
    ['rows', maize, 0.7, 0.8879],
    ['rows', maize, 0.9, 0.9655],
  ] as const)('has the density, for %s %j at cover %d, of %d', (_, canopy, cover, expected) => {
    expect(canopyDensity(canopy, cover)).toBeCloseTo(expected, 4);
  });

  it.each([
    [1, 250, 3, 1.14],
    [1, 270, 3, 1.14],
    [1, 285, 3, 1.02],
    [1, 320, 3, 0.9],
    [1, 285, 1, 0.935],
    [0.5, 285, 3, 0.585],
  ])('uses, at density %d on day %d and %d m high, Kcb %d', (density, dayOfYear, height, expected) => {
    const adjustment = { mid: 0.95, end: 0.75, from: 270, to: 300 };
    expect(canopyBasalCoefficient({ height, adjustment }, density, dayOfYear)).toBeCloseTo(expected, 10);
  });

  it('may use more at the end of the year than in summer: citrus', () => {
    const adjustment = { mid: 0.71, end: 0.94, from: 270, to: 365 };
    const kcb = [200, 300, 365].map((day) => canopyBasalCoefficient({ height: 2.5, adjustment }, 1, day));
    expect(kcb).toEqual(kcb.toSorted((a, b) => a - b));
    expect(kcb[2]).toBeCloseTo(1.2 * 0.94, 10);
  });
});

const { almonds } = crops;
const mature = almonds.canopy!.matureCover;

describe('a young orchard', () => {
  it.each([
    [1, 0.35],
    [2, 0.55],
    [3, 0.88],
    [4, 1.04],
    [5, 0.99],
  ])(
    'has in summer of year %d about the Kc of %d that was measured in young almonds (Irrigation Science 2022, 40:379)',
    (year, measured) => {
      const { kc } = coefficientsForCover(almonds, coverOfAge(almonds, year - 1)!);
      // The fifth year was measured below the fourth, which no growing canopy does: orchards differ by as much.
      expect(Math.abs(kc.mid - measured)).toBeLessThanOrEqual(0.12);
    },
  );

  it('gets the measured coefficients at the cover that they were measured in', () => {
    expect(coefficientsForCover(almonds, mature)).toEqual({ kc: almonds.kc, kcb: almonds.kcb });
  });

  it('never uses less than bare soil, nor more than its older neighbour', () => {
    const mids = [0, 0.05, 0.2, 0.4, 0.6, 0.7].map((cover) => coefficientsForCover(almonds, cover));
    for (const value of Object.values(mids[0]!.kcb)) expect(value).toBeCloseTo(0.15, 12);
    const kcb = mids.map((each) => each.kcb.mid);
    expect(kcb).toEqual(kcb.toSorted((a, b) => a - b));
    for (const each of mids) expect(each.kc.mid).toBeGreaterThanOrEqual(each.kcb.mid);
  });

  it('is mature after the last year that is known', () => {
    const { coverByYear } = almonds.canopy!;
    expect(coverOfAge(almonds, 0)).toBe(coverByYear[0]);
    expect(coverOfAge(almonds, coverByYear.length - 1)).toBe(coverByYear.at(-1));
    expect([coverByYear.length, 30].map((seasons) => coverOfAge(almonds, seasons))).toEqual([mature, mature]);
  });

  it('leaves a crop without canopy figures as it is', () => {
    const { kc, kcb } = crops.wheat;
    expect(coefficientsForCover(crops.wheat, 0.3)).toEqual({ kc, kcb });
    expect(coverOfAge(crops.wheat, 0)).toBeUndefined();
  });
});
