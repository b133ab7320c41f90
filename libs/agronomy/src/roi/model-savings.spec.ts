import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { volumeOf } from '../irrigation/volume-of.ts';
import { acres, dollarsPerAcreFoot, inches, mm } from '../units.ts';
import { modelSavings } from './model-savings.ts';

const area = fc.double({ min: 0.1, max: 10_000, noNaN: true });
const depth = fc.double({ min: 0.1, max: 120, noNaN: true });
const price = fc.double({ min: 0.01, max: 10_000, noNaN: true });

const model = (size: number, inchesDeep: number, dollars: number) =>
  modelSavings({ area: acres(size), depth: inches(inchesDeep), price: dollarsPerAcreFoot(dollars) });

/** Relative: the amounts span eleven powers of ten. */
const expectSame = (actual: number, expected: number) => {
  expect(actual / expected).toBeCloseTo(1, 9);
};

describe('the savings model', () => {
  it('knows the sample block: 50 acres, 250 acre-inches, 15 to 30 % of them', () => {
    const { today, low, high } = model(50, 5, 150);
    expect(today.acreInches).toBe(250);
    expect(today.acreFeet).toBeCloseTo(20.8333, 4);
    expect(Math.round(today.gallons)).toBe(6_788_571);
    expect(today.cost).toBeCloseTo(3125, 9);
    expect([low.saved.acreInches, high.saved.acreInches]).toEqual([37.5, 75]);
    expect(low.saved.cost).toBeCloseTo(468.75, 9);
    expect(high.saved.cost).toBeCloseTo(937.5, 9);
  });

  it('has twelve acre-inches in an acre-foot, and 27,154 gallons in an acre-inch', () => {
    fc.assert(
      fc.property(area, depth, (size, deep) => {
        const { today } = model(size, deep, 150);
        expectSame(today.acreFeet * 12, today.acreInches);
        expectSame(today.gallons, today.acreInches * 27_154.285714285714);
      }),
    );
  });

  it('measures water as the irrigation advice does', () => {
    fc.assert(
      fc.property(area, depth, (size, deep) => {
        expectSame(model(size, deep, 150).today.gallons, volumeOf(mm(deep * 25.4), acres(size)).gallons);
      }),
    );
  });

  it('is linear in acres, in depth and in price', () => {
    const factor = fc.double({ min: 0.1, max: 10, noNaN: true });
    fc.assert(
      fc.property(area, depth, price, factor, (size, deep, dollars, by) => {
        const saved = model(size, deep, dollars).high.saved;
        expectSame(model(size * by, deep, dollars).high.saved.cost, saved.cost * by);
        expectSame(model(size * by, deep, dollars).high.saved.gallons, saved.gallons * by);
        expectSame(model(size, deep * by, dollars).high.saved.cost, saved.cost * by);
        expectSame(model(size, deep, dollars * by).high.saved.cost, saved.cost * by);
      }),
    );
  });

  it('loses no water and no dollar: what is used and what is saved are what is used today', () => {
    fc.assert(
      fc.property(area, depth, price, (size, deep, dollars) => {
        const { today, low, high } = model(size, deep, dollars);
        for (const { used, saved } of [low, high]) {
          expectSame(used.gallons + saved.gallons, today.gallons);
          expectSame(used.cost + saved.cost, today.cost);
        }
      }),
    );
  });

  it('saves between 15 and 30 % of the water and of its cost, and says which', () => {
    fc.assert(
      fc.property(area, depth, price, (size, deep, dollars) => {
        const { today, low, high } = model(size, deep, dollars);
        expect([low.share, high.share]).toEqual([0.15, 0.3]);
        expectSame(low.saved.acreInches / today.acreInches, 0.15);
        expectSame(high.saved.cost / today.cost, 0.3);
      }),
    );
  });

  it('saves no money where water costs none', () => {
    expect(model(50, 5, 0).high.saved).toMatchObject({ acreInches: 75, cost: 0 });
  });
});
