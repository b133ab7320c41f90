import type { PredictionResult } from '@headgate/contracts/prediction-result';
import type { Measure } from '../../lib/display/water-volume.ts';
import { wholeDollars } from '../../lib/display/whole-dollars.ts';
import { t } from '../../lib/text.ts';

type Savings = NonNullable<PredictionResult['savings']>;

interface SavingsText {
  readonly measure: Measure;
  /** What it is counted against, over which time, and what it is worth. */
  readonly note: string;
}

/** '5% to 12%', 'less water': signed in the contract, said in words here. Null: not known. */
export function rangeOfSavings(savings: Savings | null): SavingsText {
  if (savings === null) return { measure: { value: 'Not known', unit: '' }, note: '' };
  const { against, days, percent, usd } = savings;
  const water = rangeOf(percent, (value) => `${value}%`, ['less water', 'more water']);
  const money = rangeOf(usd, wholeDollars, [t('less'), t('more')]);
  const other = against === 'usual' ? 'your usual irrigation' : 'a fixed calendar';
  return {
    measure: water ?? { value: 'The same', unit: '' },
    note: [
      `${water === null ? 'as' : 'than'} ${other}, over ${days} days`,
      ...(money === null ? [] : [`${money.value} ${money.unit}`]),
    ].join('; '),
  };
}

/** Null where both ends round to nothing. A range that lies on both sides of nothing names both. */
function rangeOf(
  { low, high }: Savings['percent'],
  text: (value: number) => string,
  [less, more]: readonly [string, string],
): Measure | null {
  const [from, to] = [Math.round(low), Math.round(high)];
  if (from === 0 && to === 0) return null;
  if (from < 0 && to > 0) return { value: `${text(-from)} ${more} to ${text(to)}`, unit: less };
  const [least, most] = to <= 0 ? [-to, -from] : [from, to];
  return {
    value: least === most ? text(most) : `${text(least)} to ${text(most)}`,
    unit: to <= 0 ? more : less,
  };
}
