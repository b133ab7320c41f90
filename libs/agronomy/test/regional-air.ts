import type { EtoRegion } from '../src/catalogue/monthly-reference-et.ts';
import { daysBetween } from '../src/season/days-between.ts';
import { isRainySeason } from '../src/season/is-rainy-season.ts';
import {
  metresPerSecond,
  mm,
  percent,
  type MetresPerSecond,
  type Millimetres,
  type Percent,
} from '../src/units.ts';

/** What a day's air adds to reference ET in FAO-56's dual balance. */
export interface Air {
  readonly windSpeed: MetresPerSecond;
  readonly minimumHumidity: Percent;
}

interface Climate {
  /** January to December [%]. */
  readonly minimumHumidity: readonly number[];
  /** At 2 m, April to September and October to March [m/s]. */
  readonly wind: readonly [summer: number, winter: number];
  /** Every ninth day of the rainy season [mm]. */
  readonly shower: number;
}

/** FAO-56's, for which the coefficients are printed. */
export const standardAir: Air = { windSpeed: metresPerSecond(2), minimumHumidity: percent(45) };

/**
 * The Central Valley, its margin at Brentwood and the foothills above it. August to December and wind: CIMIS station 47 (Brentwood), 2014-15, from
 * its dew points and maxima; other months by judgement between those and the 20-35 % that summers have.
 */
const valley: Climate = {
  minimumHumidity: [60, 52, 44, 37, 31, 28, 27, 28, 25, 31, 46, 60],
  wind: [2.3, 1.8],
  shower: 12,
};
/** Valleys open to the sea and the coast itself: Napa, Santa Clara, Temecula, Watsonville. Judgement. */
const coastal: Climate = {
  minimumHumidity: [60, 57, 53, 48, 46, 43, 42, 43, 42, 44, 52, 60],
  wind: [2.2, 1.8],
  shower: 15,
};
/** Imperial Valley. Judgement. */
const desert: Climate = {
  minimumHumidity: [32, 29, 25, 21, 20, 20, 24, 27, 24, 23, 27, 33],
  wind: [2.3, 1.8],
  shower: 3,
};
/** The Modoc Plateau. Judgement. */
const plateau: Climate = {
  minimumHumidity: [60, 52, 44, 36, 33, 30, 25, 25, 27, 34, 52, 62],
  wind: [2.2, 2.2],
  shower: 8,
};

const climates: Partial<Record<EtoRegion, Climate>> = {
  '4.0_3.1': valley,
  '3.8_2.8': valley,
  '3.4_2.6': valley,
  '2.7_1.3': coastal,
  '3.0_1.7': coastal,
  '3.2_2.0': coastal,
  '3.7_2.2': coastal,
  '5.3_3.3': desert,
  '3.0_2.5': plateau,
};

export function airOf(region: EtoRegion, date: string): Air {
  const { minimumHumidity, wind } = climateOf(region);
  const month = Number(date.slice(5, 7));
  return {
    minimumHumidity: percent(minimumHumidity[month - 1] ?? 45),
    windSpeed: metresPerSecond(month >= 4 && month <= 9 ? wind[0] : wind[1]),
  };
}

/** A showery Californian winter. */
export function showerOn(region: EtoRegion, date: string): Millimetres {
  const ninth = daysBetween('2026-01-05', date) % 9 === 0;
  return mm(ninth && isRainySeason(date) ? climateOf(region).shower : 0);
}

function climateOf(region: EtoRegion): Climate {
  const climate = climates[region];
  if (climate === undefined) throw new Error(`nobody wrote down the air of ${region}`);
  return climate;
}
