import { describe, expect, it } from '@jest/globals';
import { SourceFailure } from '../../outside/source-failure.ts';
import { ZonedTime } from '../../time/zoned-time.ts';
import { nwsDays } from './nws-days.ts';
import { readGridpoint, readPoint } from './read-nws.ts';

interface Layer {
  uom: string;
  values: { validTime: string; value: number | null }[];
}

const layer = (uom: string, ...values: [string, number | null][]): Layer => ({
  uom,
  values: values.map(([validTime, value]) => ({ validTime, value })),
});
/** 10 July in California begins at 07:00 UTC. */
const wholeDay = '2026-07-10T07:00:00+00:00/P1D';
const layers = {
  temperature: layer(
    'wmoUnit:degC',
    ['2026-07-10T07:00:00+00:00/PT12H', 18],
    ['2026-07-10T19:00:00+00:00/PT12H', 36],
  ),
  relativeHumidity: layer(
    'wmoUnit:percent',
    ['2026-07-10T07:00:00+00:00/PT12H', 60],
    ['2026-07-10T19:00:00+00:00/PT12H', 22],
  ),
  windSpeed: layer('wmoUnit:km_h-1', [wholeDay, 10.8]),
  skyCover: layer('wmoUnit:percent', [wholeDay, 0]),
  quantitativePrecipitation: layer(
    'wmoUnit:mm',
    ['2026-07-10T01:00:00+00:00/PT12H', 6],
    ['2026-07-10T13:00:00+00:00/PT18H', 0],
  ),
  probabilityOfPrecipitation: layer('wmoUnit:percent', [wholeDay, 40]),
};
const body = (changes: Partial<Record<keyof typeof layers | 'elevation', unknown>> = {}) =>
  JSON.stringify({ properties: { elevation: { unitCode: 'wmoUnit:m', value: 100 }, ...layers, ...changes } });
const california = ZonedTime.of('America/Los_Angeles');
const days = (changes = {}) =>
  nwsDays(readGridpoint(body(changes)), 36.8, (instant) => california.dateOf(instant.getTime()));

describe("the Weather Service's forecast", () => {
  it('is days of the place, with wind brought down to 2 m and the share of the rain that falls within the day', () => {
    const [day, ...others] = days();
    expect(others).toEqual([]);
    expect(day).toMatchObject({ source: 'nws', kind: 'forecast', date: '2026-07-10', rainProbability: 40 });
    expect(day?.air).toMatchObject({
      temperatureMax: 36,
      temperatureMin: 18,
      humidityMax: 60,
      humidityMin: 22,
    });
    expect(day?.air.windSpeed2m).toBeCloseTo(3 * 0.748, 2);
    expect(day?.rain).toBeCloseTo(3, 6);
  });

  it('loses evapotranspiration by cloud', () => {
    const cloudy = days({ skyCover: layer('wmoUnit:percent', [wholeDay, 90]) })[0]?.eto ?? NaN;
    const clear = days()[0]?.eto ?? NaN;
    expect(clear).toBeGreaterThan(7);
    expect(clear).toBeLessThan(11);
    expect(cloudy).toBeLessThan(0.75 * clear);
  });

  it('is never a day of which it has only a part', () => {
    expect(days({ temperature: layer('wmoUnit:degC', ['2026-07-10T17:00:00+00:00/PT14H', 30]) })).toEqual([]);
  });

  it('does not know what is null, or what no weather has', () => {
    const unknown = days({
      windSpeed: layer('wmoUnit:km_h-1', [wholeDay, null]),
      relativeHumidity: layer('wmoUnit:percent', [wholeDay, 1e9]),
    })[0];
    expect(unknown?.air).toEqual({ temperatureMax: 36, temperatureMin: 18 });
    expect(unknown?.eto).toBeGreaterThan(4);
  });

  it.each([
    ['a unit', { windSpeed: layer('wmoUnit:m_s-1', [wholeDay, 3]) }],
    ['a time', { temperature: layer('wmoUnit:degC', ['2026-07-10T07:30:00+00:00/PT1H', 18]) }],
    ['a length', { temperature: layer('wmoUnit:degC', ['2026-07-10T07:00:00+00:00/P90D', 18]) }],
    ['a layer', { skyCover: undefined }],
    ['an elevation', { elevation: { unitCode: 'wmoUnit:ft', value: 300 } }],
  ])('is refused whole where %s is not as documented', (_, changes) => {
    expect(() => days(changes)).toThrow(SourceFailure);
  });

  it('lies in a cell that is named as addresses have it, and no other text', () => {
    expect(readPoint('{"properties":{"gridId":"HNX","gridX":53,"gridY":101}}')).toBe('HNX/53,101');
    for (const gridId of ['../..', 'HNX/1', 'hnx']) {
      expect(() => readPoint(JSON.stringify({ properties: { gridId, gridX: 1, gridY: 1 } }))).toThrow(
        SourceFailure,
      );
    }
  });
});
