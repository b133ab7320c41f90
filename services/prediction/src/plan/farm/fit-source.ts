import {
  energyPerAcreFoot,
  feet,
  fraction,
  type FitSource,
  type PriceSpan,
  type Span,
} from '@headgate/agronomy';
import type { WaterSourceRecord } from '../../fields/field-record.ts';
import { instantOf, minuteAt, type Horizon } from '../hours/horizon.ts';
import { turnSpans } from '../hours/local-spans.ts';
import { commonSpans, joinSpans } from '../hours/spans.ts';
import { placeBy } from './orders.ts';

export const gallonsPerAcreFoot = 325_851;
const quarter = 15;

/** What energy costs from one instant to another [ms]. */
export interface EnergyPrice {
  readonly start: number;
  readonly end: number;
  readonly usdPerKwh: number;
  readonly peak: boolean;
}

/** A source without what it takes to say what its energy costs has no cost, rather than none to pay. */
export const isPriced = (source: WaterSourceRecord, prices: readonly EnergyPrice[] | undefined): boolean =>
  source.energy !== null && prices !== undefined && prices.length > 0;

export function kwhPerGallon({ energy }: WaterSourceRecord): number {
  if (energy === null) return 0;
  const { kwhPerAcreFoot, headFeet = 0, efficiencyPercent = 100 } = energy;
  const perAcreFoot = kwhPerAcreFoot ?? energyPerAcreFoot(feet(headFeet), fraction(efficiencyPercent / 100));
  return perAcreFoot / gallonsPerAcreFoot;
}

export const priceSpans = (horizon: Horizon, prices: readonly EnergyPrice[] = []): PriceSpan[] =>
  prices
    .map(({ start, end, ...price }) => ({
      ...price,
      start: Math.max(0, minuteAt(horizon, start)),
      end: Math.min(horizon.minutes, minuteAt(horizon, end)),
    }))
    .filter(({ start, end }) => start < end);

/** A farm's source as irrigations are fitted to it. `placed`: what runs or is ordered already. */
export function fitSourceOf(
  horizon: Horizon,
  source: WaterSourceRecord,
  prices: readonly EnergyPrice[] | undefined,
  placed: readonly Span[],
): FitSource {
  const { delivery } = source;
  return {
    id: source.id,
    flow: source.maxFlowGpm,
    leastRun: source.leastRunMinutes,
    lead: source.leadMinutes,
    lag: source.lagMinutes,
    available: availableSpans(horizon, source, placed),
    exclusive: source.neverTogether,
    fixedFlow: delivery?.fixedFlow ?? false,
    step: (delivery?.stepHours ?? 0) * 60,
    kwhPerGallon: kwhPerGallon(source),
    prices: isPriced(source, prices) ? priceSpans(horizon, prices) : [],
  };
}

/** Its turns, from the first time on for which there is notice; what has its place already was ordered in time. */
export function availableSpans(
  horizon: Horizon,
  { delivery, leadMinutes, lagMinutes }: WaterSourceRecord,
  placed: readonly Span[],
): Span[] {
  const turns = delivery?.turns?.length
    ? turnSpans(horizon, delivery.turns)
    : [{ start: 0, end: horizon.minutes }];
  const ordered = placed.map(({ start, end }) => ({ start: start - leadMinutes, end: end + lagMinutes }));
  const first = { start: firstWithNotice(horizon, delivery), end: horizon.minutes };
  return commonSpans(turns, joinSpans([first, ...ordered]));
}

/** The first quarter of an hour whose order can still be placed; it gets no earlier as time goes on. */
function firstWithNotice(horizon: Horizon, delivery: WaterSourceRecord['delivery']): number {
  const now = instantOf(horizon, horizon.now);
  let [low, high] = [Math.max(0, Math.floor(horizon.now / quarter)), Math.ceil(horizon.minutes / quarter)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const canBe = placeBy(horizon, delivery, instantOf(horizon, middle * quarter)) >= now;
    if (canBe) high = middle;
    else low = middle + 1;
  }
  return low * quarter;
}
