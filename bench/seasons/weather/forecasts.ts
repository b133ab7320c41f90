import {
  metresPerSecond,
  mm,
  monthlyRain,
  percent,
  type EtoRegion,
  type ForecastDay,
  type Millimetres,
} from '@headgate/agronomy';
import { randomFrom, type Random } from './random.ts';
import { dateOf, daysOfWeather, type YearOfWeather } from './year-of-weather.ts';

/** Today and six more. */
const forecastDays = 7;
/** Of every day: coefficients are then FAO-56's as printed. */
export const air = { windSpeed: metresPerSecond(2), minimumHumidity: percent(45) };

export type Forecasts = readonly (readonly ForecastDay[])[];

/** What is forecast on each morning: skill falls with lead time (docs/seasons.md). */
export function forecastsOf(weather: YearOfWeather, region: EtoRegion, year: number): Forecasts {
  const random = randomFrom(`forecasts ${region} ${year}`);
  return Array.from({ length: daysOfWeather - forecastDays }, (_, today) =>
    Array.from({ length: forecastDays }, (__, lead) => ({
      ...forecastOf(random, weather, today + lead, lead),
      usualRain: usualRain(region, today + lead),
    })),
  );
}

/** The weather as it will be. */
export function foresightOf(weather: YearOfWeather, region: EtoRegion): Forecasts {
  const days = Array.from({ length: daysOfWeather }, (_, day) => {
    const rain = weather.rain[day] ?? 0;
    const known = forecastDay(weather.referenceEt[day] ?? 0, rain, rain > 0 ? 100 : 0);
    return { ...known, usualRain: usualRain(region, day) };
  });
  return days
    .slice(0, daysOfWeather - forecastDays)
    .map((_, today) => days.slice(today, today + forecastDays));
}

/** Average rain of the four weeks from a day on, as the advice knows it. */
function usualRain(region: EtoRegion, day: number): Millimetres {
  const first = new Date(Date.parse(dateOf(day)));
  const [month, date] = [first.getUTCMonth(), first.getUTCDate()];
  const inMonth = Math.max(0, 29 - date) / 28;
  const rains = monthlyRain[region];
  return mm(inMonth * (rains[month] ?? 0) + (1 - inMonth) * (rains[(month + 1) % 12] ?? 0));
}

function forecastOf(random: Random, weather: YearOfWeather, day: number, lead: number): ForecastDay {
  const ahead = lead / (forecastDays - 1);
  const actual = weather.referenceEt[day] ?? 0;
  const average = weather.averageEt[day] ?? 0;
  const backToAverage = 0.05 + 0.55 * ahead;
  const error = 1 + (0.06 + 0.09 * ahead) * random.normal();
  const referenceEt = (actual + (average - actual) * backToAverage) * Math.max(0.4, error);

  const rain = weather.rain[day] ?? 0;
  const separation = 3 - 1.8 * ahead;
  const signal = (rain > 0 ? separation / 2 : -separation / 2) + random.normal();
  const prior = Math.max(0.001, weather.wetChance[day] ?? 0);
  const odds = (prior / (1 - prior)) * Math.exp(separation * signal);
  const probability = Math.round((100 * odds) / (1 + odds));
  const likely = rain > 0 ? rain : (random.gamma(0.75) / 0.75) * weather.wetDayDepth;
  const depth = likely * Math.exp((0.3 + 0.4 * ahead) * random.normal());
  return forecastDay(referenceEt, probability < 10 ? 0 : depth, probability);
}

function forecastDay(referenceEt: number, rain: number, probability: number): ForecastDay {
  return { referenceEt: mm(referenceEt), rain: mm(rain), rainProbability: percent(probability), ...air };
}
