import { Balance } from './balance.ts';
import type { BalanceState, DayResult, SeasonDay } from './balance-types.ts';
import type { Season } from './season.ts';

/** One whole day of the balance (`Balance`), from plain values to plain values. */
export function advanceDay(
  season: Season,
  state: BalanceState,
  dayIndex: number,
  weather: SeasonDay,
): { readonly state: BalanceState; readonly day: DayResult } {
  const balance = new Balance(season, state);
  balance.advance(dayIndex, weather);
  return { state: balance.state(), day: balance.day() };
}
