import type { FarmFields } from '../../fields/field-record.ts';
import type { Tariffs } from '../../tariffs/tariffs.ts';
import type { EnergyPrice } from '../farm/fit-source.ts';
import { horizonOf, instantOf } from '../hours/horizon.ts';

/** What energy costs at each of a farm's sources over the days that are planned; sources of which nobody knows are left out. */
export async function pricesOf(
  tariffs: Pick<Tariffs, 'pricesFor'>,
  { sources, timeZone }: Pick<FarmFields, 'sources' | 'timeZone'>,
  now: Date,
): Promise<ReadonlyMap<string, readonly EnergyPrice[]>> {
  const horizon = horizonOf(timeZone, now);
  const end = instantOf(horizon, horizon.minutes);
  const prices = new Map<string, readonly EnergyPrice[]>();
  for (const { id, tariff } of sources) {
    if (tariff === null) continue;
    const known = await tariffs.pricesFor(tariff, horizon.start, end, timeZone);
    if (known.kind === 'priced') prices.set(id, known.spans);
  }
  return prices;
}
