import { describe, expect, it } from '@jest/globals';
import { SourceFailure } from '../outside/source-failure.ts';
import { dailyVariables } from './open-meteo-request.ts';
import { readOpenMeteo } from './read-open-meteo.ts';

type Values = Record<string, unknown>;

const dailyUnits = Object.fromEntries(
  Object.entries(dailyVariables).map(([variable, { unit }]) => [variable, unit]),
);

/** Two days of July, as documented. */
function anAnswer(daily: Values = {}, rest: Values = {}): Values {
  return {
    latitude: 36.738,
    longitude: -119.787,
    elevation: 94,
    timezone: 'America/Los_Angeles',
    daily_units: { time: 'iso8601', ...dailyUnits },
    daily: {
      time: ['2026-07-01', '2026-07-02'],
      temperature_2m_max: [37.1, 38.4],
      temperature_2m_min: [19.8, 20.6],
      relative_humidity_2m_max: [62, 58],
      relative_humidity_2m_min: [19, 17],
      wind_speed_10m_mean: [2.4, 2.1],
      shortwave_radiation_sum: [29.6, 29.8],
      precipitation_sum: [0, 1.5],
      precipitation_probability_max: [null, 70],
      et0_fao_evapotranspiration: [7.6, 7.8],
      ...daily,
    },
    ...rest,
  };
}

const read = (answer: Values) => readOpenMeteo(JSON.stringify(answer));

describe('an answer of Open-Meteo', () => {
  it('gives each day what is known of it', () => {
    expect(read(anAnswer())).toEqual({
      elevation: 94,
      days: [
        {
          date: '2026-07-01',
          temperatureMax: 37.1,
          temperatureMin: 19.8,
          humidityMax: 62,
          humidityMin: 19,
          windSpeed10m: 2.4,
          solarRadiation: 29.6,
          rain: 0,
          eto: 7.6,
        },
        expect.objectContaining({ date: '2026-07-02', rain: 1.5, rainProbability: 70 }),
      ],
    });
  });

  it('may hold nulls: what is null is unknown, never 0', () => {
    const [day] = read(anAnswer({ precipitation_sum: [null, 1], wind_speed_10m_mean: [null, 2] })).days;
    expect(day).toMatchObject({ rain: undefined, windSpeed10m: undefined });
  });

  it.each([
    ['temperature_2m_max', 1e308],
    ['temperature_2m_max', '37'],
    ['temperature_2m_min', -90],
    ['relative_humidity_2m_max', 101],
    ['wind_speed_10m_mean', -1],
    ['shortwave_radiation_sum', 60],
    ['precipitation_sum', -0.1],
    ['et0_fao_evapotranspiration', 99],
  ])('does not believe a %s of %p', (variable, value) => {
    const known = (answer: Values) =>
      Object.values(read(answer).days[1]!).filter((each) => each !== undefined);
    expect(known(anAnswer({ [variable]: [1, value] })).length).toBeLessThan(known(anAnswer()).length);
  });

  it('is believed in neither extreme when the least is above the greatest', () => {
    const [day] = read(anAnswer({ temperature_2m_max: [10, 38], relative_humidity_2m_min: [90, 17] })).days;
    for (const key of ['temperatureMax', 'temperatureMin', 'humidityMax', 'humidityMin'] as const) {
      expect(day?.[key]).toBeUndefined();
    }
  });

  it('reads a number too large for a double as unknown', () => {
    const body = JSON.stringify(anAnswer()).replace('[37.1,38.4]', '[1e999,38.4]');
    expect(readOpenMeteo(body).days[0]?.temperatureMax).toBeUndefined();
  });
});

describe('an answer that is not as documented', () => {
  const units = { time: 'iso8601', ...dailyUnits };
  it.each<[string, Values]>([
    ['a short array', anAnswer({ temperature_2m_max: [37.1] })],
    ['an array too many long', anAnswer({ temperature_2m_max: [37.1, 1, 2] })],
    ['a missing array', anAnswer({ precipitation_sum: undefined })],
    ['null for an array', anAnswer({ precipitation_sum: null })],
    ['no days', anAnswer({ time: [] })],
    ['days that are no dates', anAnswer({ time: [1, 2] })],
    ['a gap between days', anAnswer({ time: ['2026-07-01', '2026-07-03'] })],
    ['days backwards', anAnswer({ time: ['2026-07-02', '2026-07-01'] })],
    ['wind in km/h', anAnswer({}, { daily_units: { ...units, wind_speed_10m_mean: 'km/h' } })],
    ['temperature in °F', anAnswer({}, { daily_units: { ...units, temperature_2m_max: '°F' } })],
    ['rain in inches', anAnswer({}, { daily_units: { ...units, precipitation_sum: 'inch' } })],
    ['no units', anAnswer({}, { daily_units: undefined })],
    ['another zone', anAnswer({}, { timezone: 'GMT' })],
    ['no elevation', anAnswer({}, { elevation: null })],
    ['an error', { error: true, reason: 'Cannot initialize WeatherVariable' }],
  ])('is refused whole: %s', (_, answer) => {
    expect(() => read(answer)).toThrow(SourceFailure);
  });

  it.each(['', 'null', '[]', '7', '<!doctype html>', '{"daily":', '{"__proto__":{}}'])(
    "is refused whole: '%s'",
    (body) => {
      expect(() => readOpenMeteo(body)).toThrow(SourceFailure);
    },
  );
});
