import type { WaterSourceRecord } from '../../fields/field-record.ts';
import { isPriced, kwhPerGallon, type EnergyPrice } from '../farm/fit-source.ts';
import { rounded } from '../farm/waterway.ts';
import type { ReportCard } from '@headgate/contracts/report-card';

const hour = 3_600_000;

/** Water that flowed evenly over its time; instants in milliseconds. */
interface Flowed {
  readonly start: number;
  readonly end: number;
  readonly gallons: number;
}

/** What the energy of water cost that has flowed, and how much of its time was in peak hours. Null: no price of it is known. */
export function energyCost(
  source: WaterSourceRecord | undefined,
  prices: readonly EnergyPrice[],
  water: readonly Flowed[],
): ReportCard['cost'] {
  if (source === undefined || water.length === 0 || !isPriced(source, prices)) return null;
  let [usd, inPeak, outOfPeak] = [0, 0, 0];
  for (const { start, end, gallons } of water)
    for (const price of prices) {
      const shared = Math.min(end, price.end) - Math.max(start, price.start);
      if (shared <= 0) continue;
      usd += (gallons * shared * price.usdPerKwh * kwhPerGallon(source)) / (end - start);
      if (price.peak) inPeak += shared;
      else outOfPeak += shared;
    }
  return {
    usd: rounded(usd, 2),
    hoursInPeak: rounded(inPeak / hour, 2),
    hoursOutOfPeak: rounded(outOfPeak / hour, 2),
  };
}
