import type { SeasonCase } from './cases.ts';
import type { SeasonFigures } from './figures.ts';
import { followPlan } from './follow/follow-plan.ts';
import { seasonFigures } from './season-figures.ts';
import { settingOf } from './setting.ts';
import { dryAutumn } from './truth/run-truth.ts';
import { regionYears } from './weather/region-years.ts';

export interface CaseResult {
  readonly case: SeasonCase;
  readonly seasons: readonly SeasonFigures[];
  /** Whether it waits for a share of available water beyond p, at the start or in season. */
  readonly startsLate: boolean;
  readonly allowsStress: boolean;
}

export function runCase(seasonCase: SeasonCase, years: number): CaseResult {
  const setting = settingOf(seasonCase);
  const { field, calendar } = setting;
  const followed = regionYears(seasonCase.region, years).map((year) => ({
    year,
    plan: followPlan(field, calendar, year.weather, year.forecasts, dryAutumn),
  }));
  const firsts = followed
    .map(({ plan }) => plan.irrigation.findIndex((depth, at) => at >= setting.from && depth > 0))
    .map((at) => (at < 0 ? calendar.days : at))
    .sort((a, b) => a - b);
  const first = (firsts[Math.floor(firsts.length / 2)] ?? 0) - calendar.before;
  const { crop } = field;
  const { initial, mid, end } = crop.allowedDepletion;
  return {
    case: seasonCase,
    seasons: followed.map(({ year, plan }) => seasonFigures(seasonCase, setting, year, plan, first)),
    startsLate: (crop.start?.allowedDepletion ?? 0) > crop.depletionFraction,
    allowsStress: Math.max(initial, mid, end) > crop.depletionFraction,
  };
}
