import type { SeasonDay, SeasonParameters } from '../src/soil-water/balance-types.ts';
import { fraction, metres, metresPerSecond, mm, percent } from '../src/units.ts';

/** A season of an annual crop on loam, from a full profile; any figure may be told apart. */
export function aSeason(parameters: Partial<SeasonParameters> = {}): SeasonParameters {
  return {
    kc: { initial: 0.4, mid: 1.2, end: 0.6 },
    kcb: { initial: 0.15, mid: 1.15, end: 0.5 },
    stages: { initial: 20, development: 30, mid: 40, late: 30 },
    height: { initial: metres(0.05), max: metres(2) },
    rootDepth: { initial: metres(0.3), max: metres(1.2) },
    depletionFraction: fraction(0.55),
    fieldCapacity: fraction(0.27),
    wiltingPoint: fraction(0.12),
    initialWaterContent: fraction(0.27),
    evaporationDepth: metres(0.1),
    readilyEvaporable: mm(9),
    ...parameters,
  };
}

/** A dry, mild day; any figure may be told apart. */
export function aDay(parameters: Partial<SeasonDay> = {}): SeasonDay {
  return {
    referenceEt: mm(6),
    rain: mm(0),
    irrigation: mm(0),
    wettedFraction: fraction(1),
    windSpeed: metresPerSecond(2),
    minimumHumidity: percent(45),
    ...parameters,
  };
}
