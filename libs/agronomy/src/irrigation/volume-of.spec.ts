import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { acres, fraction, mm } from '../units.ts';
import { grossDepth } from './gross-depth.ts';
import { volumeOf } from './volume-of.ts';

const depth = fc.double({ min: 0.01, max: 500, noNaN: true });
const area = fc.double({ min: 0.1, max: 10_000, noNaN: true });
const efficiency = fc.double({ min: 0.4, max: 1, noNaN: true });

describe('a volume of water', () => {
  it('is 27,154 gallons and 102.79 m³ for an acre-inch', () => {
    const acreInch = volumeOf(mm(25.4), acres(1));
    expect(Math.round(acreInch.gallons)).toBe(27_154);
    expect(acreInch.cubicMetres).toBeCloseTo(102.79, 2);
    expect(acreInch.inchesPerAcre).toBeCloseTo(1, 12);
  });

  it('is the same in millilitres, gallons, cubic metres and inches an acre, within 0.1 %', () => {
    fc.assert(
      fc.property(depth, area, (millimetres, size) => {
        const volume = volumeOf(mm(millimetres), acres(size));
        const inGallons = [
          volume.millilitres / 3785.41,
          volume.gallons,
          volume.cubicMetres * 264.172,
          volume.inchesPerAcre * size * 27_154,
        ];
        for (const gallons of inGallons) expect(gallons / volume.gallons).toBeCloseTo(1, 3);
      }),
    );
  });

  it('is linear in acres and in 1/efficiency', () => {
    fc.assert(
      fc.property(
        depth,
        area,
        efficiency,
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        (net, size, e, factor) => {
          const gallons = (acreage: number, share: number) =>
            volumeOf(grossDepth(mm(net), fraction(share)), acres(acreage)).gallons;
          expect(gallons(size * factor, e) / gallons(size, e)).toBeCloseTo(factor, 9);
          expect(gallons(size, e / factor) / gallons(size, e)).toBeCloseTo(factor, 9);
        },
      ),
    );
  });
});
