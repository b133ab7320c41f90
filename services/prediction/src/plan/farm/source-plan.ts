import type { FittedSource } from '@headgate/agronomy';
import type { WaterSourceRecord } from '../../fields/field-record.ts';
import { isPriced, kwhPerGallon, type EnergyPrice } from './fit-source.ts';
import type { KeptOrder, KeptSourcePlan } from './kept-plan.ts';
import type { Taken } from './orders.ts';
import { rounded } from './waterway.ts';

/**
 * A source's week: its water, hours and energy. What moving saved is what the same water costs at once, less what it costs, and
 * never more than the prices allow: all of its energy moved from the dearest hour to the cheapest.
 */
export function sourcePlanOf(
  source: WaterSourceRecord,
  figures: FittedSource | undefined,
  taken: readonly Taken[],
  prices: readonly EnergyPrice[] | undefined,
  orders: readonly KeptOrder[],
): KeptSourcePlan {
  const gallons = taken.reduce((sum, { start, end, flow }) => sum + (end - start) * flow, 0);
  const { id, name, maxFlowGpm: maxFlow } = source;
  const { minutes = 0, minutesInPeak = 0, costUsd = 0, costAtOnceUsd = 0 } = figures ?? {};
  const priced = isPriced(source, prices);
  const most = gallons * kwhPerGallon(source) * priceRange(prices ?? []);
  const saved = Math.min(most, Math.max(0, costAtOnceUsd - costUsd));
  return {
    ...{ id, name, maxFlow },
    gallons: Math.round(gallons),
    hours: rounded(minutes / 60, 2),
    hoursInPeak: rounded(minutesInPeak / 60, 2),
    costUsd: priced ? rounded(costUsd, 2) : null,
    savedUsd: priced ? rounded(saved, 2) : null,
    orders,
  };
}

/** From the cheapest to the dearest hour [USD/kWh]. */
function priceRange(prices: readonly EnergyPrice[]): number {
  const all = prices.map(({ usdPerKwh }) => usdPerKwh);
  return all.length === 0 ? 0 : Math.max(...all) - Math.min(...all);
}
