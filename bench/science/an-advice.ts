import type { PredictLocationInput } from '@headgate/contracts/prediction-input';
import { advise } from '../../services/prediction/src/advice/advise.ts';
import { predictionResultOf } from '../../services/prediction/src/advice/prediction-result-of.ts';
import { readPlaces } from '../../services/prediction/src/places/read-places.ts';
import { climatologyOf, type Climatology } from '../../services/prediction/src/weather/climatology-of.ts';
import type { WeatherDay, WeatherSeries } from '../../services/prediction/src/weather/weather-series.ts';
import { questions } from '../http/questions.ts';

const today = '2026-07-15';
/** As the weather client asks for them. */
const past = 35;
const future = 7;
/** More than seasons are kept prepared for. */
const questionsInTurn = 4_000;

export const weatherDays = past + future;

interface Question {
  readonly field: Omit<PredictLocationInput, 'location'>;
  readonly weather: WeatherSeries;
  readonly climatology: Climatology;
}

/** An average day of July is not two alike, and brings rain now and then. */
function dayOf(offset: number, climatology: Climatology): WeatherDay {
  const date = new Date(Date.parse(today) + offset * 86_400_000).toISOString().slice(0, 10);
  const observed = offset < 0;
  return {
    date,
    kind: observed ? 'observed' : 'forecast',
    temperatureMax: 36 + Math.sin(offset),
    temperatureMin: 19 + Math.cos(offset),
    humidityMax: 70,
    humidityMin: 25 + 5 * Math.sin(offset / 2),
    windSpeed2m: 2.2,
    solarRadiation: 28,
    eto: climatology(date).eto * (1 + 0.1 * Math.sin(offset)),
    etoFrom: 'weather',
    rain: offset % 19 === 0 ? 4 : 0,
    rainProbability: observed ? null : 10,
  };
}

/** The questions of growers as the load of `predict-location` asks them, each at a place with weather of its own. */
function* asking(): Generator<Question, never> {
  const climates = new Map(
    readPlaces().map(({ name, etoRegion }) => [`${name}, CA`, climatologyOf(etoRegion)]),
  );
  const series = new Map<string, WeatherSeries>();
  for (const { location, ...field } of questions(1)) {
    const climatology = climates.get(location);
    if (climatology === undefined) throw new Error(`No such place: ${location}`);
    const weather = series.get(location) ?? {
      source: 'forecast',
      fetchedAt: `${today}T12:00:00.000Z`,
      days: Array.from({ length: weatherDays }, (_, index) => dayOf(index - past, climatology)),
    };
    series.set(location, weather);
    yield { field, weather, climatology };
  }
  throw new Error('questions never end');
}

/**
 * Whole advice, from weather to words, on one of many questions after the other. In season half of them do not say when the
 * field was irrigated last: it is followed from the season's start, or from winter. In planning a whole season is.
 */
export function adviceInTurn(mode: 'now' | 'planning'): () => unknown {
  const chosen: Question[] = [];
  for (const question of asking()) {
    if (adviceOn(question).mode === mode) chosen.push(question);
    if (chosen.length === questionsInTurn) break;
  }
  let next = 0;
  return () => {
    const question = chosen[next % questionsInTurn];
    next += 1;
    return question === undefined ? undefined : adviceOn(question);
  };
}

function adviceOn({ field, weather, climatology }: Question) {
  const outcome = advise(field, weather, climatology, today);
  if (outcome.kind !== 'advice') throw new Error(`The advice to measure is none: ${outcome.message}`);
  return predictionResultOf(outcome.advice);
}
