import { mm } from '../units.ts';
import { advanceDay } from './advance-day.ts';
import type {
  BalanceState,
  DayResult,
  SeasonDay,
  SeasonParameters,
  SeasonResult,
  SeasonSums,
} from './balance-types.ts';
import { initialBalance } from './initial-balance.ts';
import { prepareSeason } from './prepare-season.ts';

/** Runs a season over its days, first day of the season first; from its initial water content unless given a state. */
export function runSeason(
  parameters: SeasonParameters,
  weather: readonly SeasonDay[],
  from?: BalanceState,
): SeasonResult {
  const season = prepareSeason(parameters);
  const start = from ?? initialBalance(season);
  let state = start;
  const days = weather.map((today, index) => {
    const next = advanceDay(season, state, index, today);
    state = next.state;
    return next.day;
  });
  return { start, end: state, days, sums: sumsOf(days, weather) };
}

function sumsOf(days: readonly DayResult[], weather: readonly SeasonDay[]): SeasonSums {
  const reference = (of: (day: DayResult) => number) =>
    weather.reduce((sum, { referenceEt }, index) => {
      const day = days[index];
      return day === undefined ? sum : sum + referenceEt * of(day);
    }, 0);
  const total = (of: (day: DayResult) => number) => mm(days.reduce((sum, day) => sum + of(day), 0));
  return {
    referenceEt: mm(reference(() => 1)),
    singleCropEt: mm(reference((day) => day.kcSingle)),
    basalEt: mm(reference((day) => day.kcb)),
    maximumEt: mm(reference((day) => day.kcMax)),
    cropEt: total((day) => day.cropEt),
    actualEt: total((day) => day.actualEt),
    evaporation: total((day) => day.evaporation),
    transpiration: total((day) => day.transpiration),
    rain: mm(weather.reduce((sum, { rain }) => sum + rain, 0)),
    runoff: total((day) => day.runoff),
    irrigation: mm(weather.reduce((sum, { irrigation }) => sum + irrigation, 0)),
    deepPercolation: total((day) => day.deepPercolation),
  };
}
