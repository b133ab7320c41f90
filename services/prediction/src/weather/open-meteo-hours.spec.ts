import { describe, expect, it } from '@jest/globals';
import { SourceFailure } from '../outside/source-failure.ts';
import { openMeteoHoursRequest, readOpenMeteoHours } from './open-meteo-hours.ts';

/** Three hours, as documented. */
function anAnswer(hourly: object = {}, rest: object = {}): string {
  return JSON.stringify({
    ...{ latitude: 36.738, longitude: -119.787, utc_offset_seconds: 0, timezone: 'GMT', elevation: 94 },
    hourly_units: {
      ...{ time: 'iso8601', temperature_2m: '°C', precipitation: 'mm' },
      ...{ precipitation_probability: '%', wind_speed_10m: 'm/s' },
    },
    hourly: {
      time: ['2026-07-10T22:00', '2026-07-10T23:00', '2026-07-11T00:00'],
      temperature_2m: [31, 29.5, 28],
      precipitation: [0, 1.2, null],
      precipitation_probability: [null, 80, 85],
      wind_speed_10m: [3, 1e308, 2],
      ...hourly,
    },
    ...rest,
  });
}

describe('hours of Open-Meteo', () => {
  it('are asked for in units and a zone of our own', () => {
    const { searchParams } = openMeteoHoursRequest('https://weather.test', 'secret', {
      lat: 36.8,
      lng: -119.8,
    });
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ timezone: 'GMT', wind_speed_unit: 'ms', temperature_unit: 'celsius', precipitation_unit: 'mm' },
      ...{ past_days: '9', forecast_days: '8', apikey: 'secret' },
    });
  });

  it('tell what is known of each; what is null or nonsense is unknown, never 0', () => {
    expect(readOpenMeteoHours(anAnswer())).toEqual({
      start: Date.parse('2026-07-10T22:00Z'),
      rain: [0, 1.2, null],
      rainProbability: [null, 80, 85],
      temperature: [31, 29.5, 28],
      wind: [3, null, 2],
    });
  });

  it.each([
    ['not JSON', '<!doctype html>'],
    ['another unit', anAnswer({}, { hourly_units: { wind_speed_10m: 'km/h' } })],
    ['another zone', anAnswer({}, { utc_offset_seconds: -25_200 })],
    ['a list that is too short', anAnswer({ precipitation: [0] })],
    [
      'an hour that is missing',
      anAnswer({ time: ['2026-07-10T22:00', '2026-07-11T00:00', '2026-07-11T01:00'] }),
    ],
    ['no hours', anAnswer({ time: [] })],
  ])('are refused as %s', (_, body) => {
    expect(() => readOpenMeteoHours(body)).toThrow(SourceFailure);
  });
});
