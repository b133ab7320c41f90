import type { BalanceDay, WeatherSource } from '@headgate/contracts/prediction-terms';
import type { AdviceTerms } from './advice.ts';
import { shownRate } from './amounts.ts';
import type { DayAhead } from './ahead.ts';
import type { Verdict } from './decide.ts';
import type { Field } from './field.ts';
import { paperTerms, toTenth } from './paper-terms.ts';

/** What was summed up since the last watering. */
interface Sums {
  readonly eto: number;
  readonly cropEt: number;
  readonly rain: number | null;
  readonly drained: number;
  readonly days: number;
}

/** Everything the terms are made of. */
export interface TermsOf {
  readonly field: Field;
  readonly today: string;
  readonly lastWatering: string;
  readonly sums: Sums;
  readonly initialDepletion?: number;
  readonly share: number;
  readonly verdict: Verdict;
  readonly on: DayAhead;
  readonly stage: AdviceTerms['crop_stage'];
  readonly season: { readonly start: string; readonly end: string };
  readonly source: WeatherSource;
  readonly fetchedAt: string | null;
  readonly days: readonly BalanceDay[];
}

/** The terms as the answer shows them: rounded so that they add up. */
export function termsOf(parts: TermsOf): AdviceTerms {
  const { field, verdict, on, sums, share } = parts;
  const refill = Math.max(0, on.depletionAtStart) * share;
  const open = verdict.reason !== 'drained';
  const paper = paperTerms({
    ...sums,
    initialDepletion: parts.initialDepletion ?? 0,
    share: open ? share : 0,
    credited: verdict.credited,
    net: verdict.net,
    netIsLeast: verdict.net > refill,
    efficiency: field.method.efficiency,
  });
  return {
    ...paper,
    ...(parts.initialDepletion === undefined
      ? {}
      : { measured_depletion_mm: toTenth(parts.initialDepletion) }),
    ...(share < 1 && open ? { deficit_target: share } : {}),
    today: parts.today,
    last_watering: parts.lastWatering,
    days_since_watering: sums.days,
    total_available_water_mm: toTenth(on.totalAvailable),
    readily_available_water_mm: toTenth(on.readilyAvailable),
    trigger_mm: toTenth(verdict.trigger),
    efficiency: field.method.efficiency,
    rate_mm_per_hour: field.rate === undefined ? null : shownRate(field.rate),
    root_depth_m: Math.round(on.rootDepth * 100) / 100,
    irrigation_method: field.methodName,
    crop_stage: parts.stage,
    season: { start: parts.season.start, end: parts.season.end },
    crop_source: field.crop.source,
    weather_source: parts.source,
    weather_fetched_at: parts.fetchedAt,
    days: [...parts.days],
  };
}
