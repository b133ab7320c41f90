import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { energyPerAcreFoot } from '../roi/energy-per-acre-foot.ts';
import { modelSavings } from '../roi/model-savings.ts';
import {
  acreFeet,
  acres,
  dollars,
  dollarsPerAcreFoot,
  dollarsPerKilowattHour,
  feet,
  fraction,
  inches,
  kilowattHoursPerAcreFoot,
} from '../units.ts';
import { energyOfSavings } from './energy-of-savings.ts';
import { moneyOfSavings } from './money-of-savings.ts';
import type { MoneyInput } from './money-types.ts';

const exact = <T extends number>(value: T, zero: T) => ({ value, plusMinus: zero });
const price = (value: number, plusMinus = 0) => ({
  value: dollarsPerAcreFoot(value),
  plusMinus: dollarsPerAcreFoot(plusMinus),
});
const sum = (value: number, plusMinus = 0) => ({ value: dollars(value), plusMinus: dollars(plusMinus) });

/** 100 ± 30 acre-feet. */
const input = (change: Partial<MoneyInput> = {}): MoneyInput => ({
  avoided: { low: acreFeet(70), mid: acreFeet(100), high: acreFeet(130) },
  ...{ waterPrice: price(150), energy: null, labor: null, yield: null, quality: null, fee: dollars(5000) },
  ...change,
});
const lift = {
  perAcreFoot: exact(energyPerAcreFoot(feet(200), fraction(0.64)), energyPerAcreFoot(feet(0), fraction(1))),
  price: exact(dollarsPerKilowattHour(0.25), dollarsPerKilowattHour(0)),
};

describe('the energy of an acre-foot', () => {
  it('is 1.024 kWh a foot of head, over the efficiency', () => {
    expect(energyPerAcreFoot(feet(200), fraction(0.64))).toBeCloseTo(320, 9);
    expect(energyPerAcreFoot(feet(1), fraction(1))).toBe(1.024);
    // 43,560 ft³ × 62.43 lb/ft³ lifted a foot, 2,655,224 ft·lb to the kWh.
    expect(energyPerAcreFoot(feet(1), fraction(1))).toBeCloseTo((43_560 * 62.43) / 2_655_224, 3);
    expect(() => energyPerAcreFoot(feet(1), fraction(0))).toThrow(RangeError);
  });
});

describe('the energy of savings', () => {
  it('is the water’s band times what an acre-foot takes, wider where that is unsure', () => {
    const { avoided } = input();
    expect(energyOfSavings(avoided, lift.perAcreFoot)).toEqual({ low: 22_400, mid: 32_000, high: 41_600 });
    const unsure = { value: lift.perAcreFoot.value, plusMinus: kilowattHoursPerAcreFoot(32) };
    const { high, mid } = energyOfSavings(avoided, unsure);
    expect(high - mid).toBeCloseTo(Math.hypot(9600, 3200, (30 * 32) / 1.644854), 6);
  });
});

describe('the money of savings', () => {
  it('is the water’s price times its band', () => {
    const { lines, benefits, net, kind } = moneyOfSavings(input());
    expect(lines).toEqual([{ code: 'water', amount: { low: 10_500, mid: 15_000, high: 19_500 } }]);
    expect(benefits).toEqual({ low: 10_500, mid: 15_000, high: 19_500 });
    expect(net).toEqual({ low: 5500, mid: 10_000, high: 14_500 });
    expect(kind).toBe('distinguishable');
  });

  it('adds water and energy in full, for they hang on the same water; what was entered by its square', () => {
    const both = moneyOfSavings(input({ energy: lift }));
    // 150 + 320 × 0.25 = 230 dollars an acre-foot.
    expect(both.benefits.mid).toBeCloseTo(23_000, 9);
    expect(both.benefits.high - both.benefits.mid).toBeCloseTo(30 * 230, 9);
    const labor = moneyOfSavings(input({ labor: sum(1000, 6000) }));
    expect(labor.benefits.high - labor.benefits.mid).toBeCloseTo(Math.hypot(4500, 6000), 9);
  });

  it('is the public model’s, at the water that it assumes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 0, max: 3000 }),
        (size, dollarsPer) => {
          const { saved } = modelSavings({
            area: acres(size),
            depth: inches(30),
            price: dollarsPerAcreFoot(dollarsPer),
          }).low;
          const avoided = { low: saved.acreFeet, mid: saved.acreFeet, high: saved.acreFeet };
          const { benefits } = moneyOfSavings(input({ avoided, waterPrice: price(dollarsPer) }));
          expect(benefits.mid).toBeCloseTo(saved.cost, 4);
        },
      ),
    );
  });

  it('is not distinguishable where the water is not, and where no price is known there is none', () => {
    const avoided = { low: acreFeet(-10), mid: acreFeet(20), high: acreFeet(50) };
    const result = moneyOfSavings(input({ avoided }));
    expect(result.kind).toBe('not-distinguishable');
    expect(result.payback).toEqual({ kind: 'open', earliest: 5000 / 7500, mid: 5000 / 3000 });
    expect(moneyOfSavings(input({ waterPrice: null }))).toMatchObject({ lines: [], benefits: { mid: 0 } });
  });

  it('pays back between fee ÷ most and fee ÷ least, at once, or not at all', () => {
    expect(moneyOfSavings(input()).payback).toEqual({
      kind: 'bounded',
      seasons: { low: 5000 / 19_500, mid: 1 / 3, high: 5000 / 10_500 },
    });
    expect(moneyOfSavings(input({ fee: dollars(0) })).payback).toMatchObject({ seasons: { high: 0 } });
    expect(moneyOfSavings(input({ yield: sum(-50_000) })).payback).toEqual({ kind: 'none' });
  });

  it('is less sure with an unsure price', () => {
    const { benefits } = moneyOfSavings(input({ waterPrice: price(150, 30) }));
    expect(benefits.high - benefits.mid).toBeCloseTo(Math.hypot(4500, 3000, 900 / 1.644854), 6);
  });
});
