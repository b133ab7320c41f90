import { Balance } from './balance.ts';
import type { BalanceState, SeasonDay, SeasonParameters, SeasonResult } from './balance-types.ts';
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
  const balance = new Balance(season, start);
  const days = weather.map((today, dayIndex) => {
    balance.advance(dayIndex, today);
    return balance.day();
  });
  return { start, end: balance.state(), days, sums: sumSeason(days, weather) };
}
