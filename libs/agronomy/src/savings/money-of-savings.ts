import { acreFeet, acreInches, dollars, dollarsPerAcreFoot, type Dollars } from '../units.ts';
import { costOfWater } from '../roi/cost-of-water.ts';
import type { MoneyCode, MoneyInput, MoneyOfSavings } from './money-types.ts';
import { paybackOf } from './payback-of.ts';
import { productOf, type Spread } from './product-of.ts';
import type { Band } from './savings-types.ts';

/**
 * What avoided water is worth, line by line, each with its 90 % band. Water and energy hang on the same acre-feet, so their errors add
 * up in full; all others are independent and add up by their squares. Price × water of the public ROI model (costOfWater).
 */
export function moneyOfSavings(input: MoneyInput): MoneyOfSavings {
  const { avoided, waterPrice, energy, fee } = input;
  const water = { value: avoided.mid, plusMinus: (avoided.high - avoided.low) / 2 };
  const perAcreFoot = energy === null ? null : productOf(energy.perAcreFoot, energy.price);
  const priced = [waterPrice, perAcreFoot].filter((price) => price !== null);
  const entered = (['labor', 'yield', 'quality'] as const).flatMap((code) => {
    const amount = input[code];
    return amount === null ? [] : [{ code, amount }];
  });
  const ofWater = costAt(water, sumOf(priced));
  const benefits = bandOf(sumOf([ofWater, ...entered.map(({ amount }) => amount)]));
  const lines: { readonly code: MoneyCode; readonly amount: Spread }[] = [
    ...(waterPrice === null ? [] : [{ code: 'water' as const, amount: costAt(water, waterPrice) }]),
    ...(perAcreFoot === null ? [] : [{ code: 'energy' as const, amount: costAt(water, perAcreFoot) }]),
    ...entered,
  ];
  return {
    kind: benefits.low > 0 || benefits.high < 0 ? 'distinguishable' : 'not-distinguishable',
    lines: lines.map(({ code, amount }) => ({ code, amount: bandOf(amount) })),
    benefits,
    net: {
      low: dollars(benefits.low - fee),
      mid: dollars(benefits.mid - fee),
      high: dollars(benefits.high - fee),
    },
    payback: paybackOf(fee, benefits),
  };
}

function costAt(water: Spread, price: Spread): Spread {
  const cost = costOfWater(acreInches(12 * acreFeet(water.value)), dollarsPerAcreFoot(price.value));
  return { value: cost, plusMinus: productOf(water, price).plusMinus };
}

const sumOf = (parts: readonly Spread[]): Spread => ({
  value: parts.reduce((sum, { value }) => sum + value, 0),
  plusMinus: Math.hypot(...parts.map(({ plusMinus }) => plusMinus)),
});

const bandOf = ({ value, plusMinus }: Spread): Band<Dollars> => ({
  low: dollars(value - plusMinus),
  mid: dollars(value),
  high: dollars(value + plusMinus),
});
