import { climatologicalReferenceEt } from '@headgate/agronomy';
import { advise } from '../../services/prediction/src/advice/advise.ts';
import { predictionResultOf } from '../../services/prediction/src/advice/prediction-result-of.ts';
import type { WeatherDay, WeatherSeries } from '../../services/prediction/src/weather/weather-series.ts';

/** The climate region of Fresno. */
const fresno = '4.0_3.1';
const today = '2026-07-15';
/** As the weather client asks for them. */
const past = 35;
const future = 7;

export const weatherDays = past + future;
/** Days since the usual planting of maize, whose water is followed first. */
export const lookedBack = 81;

const weather: WeatherSeries = {
  source: 'forecast',
  fetchedAt: '2026-07-15T12:00:00.000Z',
  days: Array.from({ length: weatherDays }, (_, index) => dayOf(index - past)),
};

function dayOf(offset: number): WeatherDay {
  const observed = offset < 0;
  return {
    date: new Date(Date.parse(today) + offset * 86_400_000).toISOString().slice(0, 10),
    kind: observed ? 'observed' : 'forecast',
    temperatureMax: 36 + Math.sin(offset),
    temperatureMin: 19 + Math.cos(offset),
    humidityMax: 70,
    humidityMin: 25 + 5 * Math.sin(offset / 2),
    windSpeed2m: 2.2,
    solarRadiation: 28,
    eto: 7 + 0.5 * Math.sin(offset),
    etoFrom: 'weather',
    rain: offset % 19 === 0 ? 4 : 0,
    rainProbability: observed ? null : 10,
  };
}

/** One whole advice in season, from weather to words: nobody said when the field was irrigated last. */
export const anAdvice = (): unknown => adviceOn(today);

/** The same in planning mode: a whole season is followed. */
export const aPlan = (): unknown => adviceOn('2026-12-10');

function adviceOn(day: string): unknown {
  const outcome = advise(
    { crop_type: 'maize', farm_size_acres: 40, soil_type: 'loam' },
    weather,
    (date) => ({ eto: climatologicalReferenceEt(fresno, date) }),
    day,
  );
  if (outcome.kind !== 'advice') throw new Error(`The advice to measure is none: ${outcome.message}`);
  return predictionResultOf(outcome.advice);
}
