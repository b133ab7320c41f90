import type { Millimetres } from '../units.ts';
import { completeConditions } from './complete-conditions.ts';
import type { DailyWeather, WeatherAssumption } from './daily-weather.ts';
import { hargreavesEt } from './hargreaves-et.ts';
import { referenceEtFao56Daily } from './reference-et-fao56-daily.ts';
import type { ReferenceEtTerms } from './reference-et-terms.ts';
import type { Site } from './site.ts';

/** Grass reference ET of a day, how it was found and what had to be assumed. */
export type DailyReferenceEt =
  | {
      readonly eto: Millimetres;
      readonly method: 'penman-monteith';
      readonly assumed: readonly WeatherAssumption[];
      readonly terms: ReferenceEtTerms;
    }
  | { readonly eto: Millimetres; readonly method: 'hargreaves'; readonly assumed: readonly [] };

/**
 * Daily ETo from whatever is known: FAO-56 eq. 6 with chapter 3's estimates for gaps. Where temperatures are all there
 * is, three estimates from the same two numbers tell no more than Hargreaves (eq. 52), which was fitted in California.
 */
export function dailyReferenceEt(day: DailyWeather, site: Site): DailyReferenceEt {
  if (onlyTemperaturesKnown(day)) {
    return { eto: hargreavesEt(day, site.latitude), method: 'hargreaves', assumed: [] };
  }
  const { conditions, assumed } = completeConditions(day, site);
  const terms = referenceEtFao56Daily(conditions, site);
  return { eto: terms.et, method: 'penman-monteith', assumed, terms };
}

function onlyTemperaturesKnown(day: DailyWeather): boolean {
  const others = [
    day.dewPoint,
    day.psychrometer,
    day.humidityMax,
    day.humidityMean,
    day.windSpeed,
    day.solarRadiation,
    day.sunshineHours,
  ];
  return others.every((value) => value === undefined);
}
