import { advanceDay } from './advance-day.ts';
import type { BalanceState, DayResult, SeasonDay, SeasonParameters, SeasonResult } from './balance-types.ts';
import { initialBalance } from './initial-balance.ts';
import { prepareSeason } from './prepare-season.ts';
import { sumSeason } from './sum-season.ts';

/** Runs a season over its days, first day of the season first; from its initial water content unless given a state. */
export function runSeason(
  parameters: SeasonParameters,
  weather: readonly SeasonDay[],
  from?: BalanceState,
): SeasonResult {
  const season = prepareSeason(parameters);
  const start = from ?? initialBalance(season);
  const days: DayResult[] = [];
  let end = start;
  for (const today of weather) {
    const next = advanceDay(season, end, days.length, today);
    days.push(next.day);
    end = next.state;
  }
  return { start, end, days, sums: sumSeason(days, weather) };
}
