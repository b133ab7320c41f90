import { describe, expect, it } from '@jest/globals';
import { BadRequest, forecastAnswer } from './forecast-answer.ts';

const now = new Date('2026-07-10T18:00:00Z');
const fresno = { latitude: '36.74', longitude: '-119.79', timezone: 'America/Los_Angeles' };

function ask(query: Record<string, string>) {
  return forecastAnswer(new URLSearchParams({ ...fresno, ...query }), now);
}

/** A year of one variable. */
function yearOf(variable: string, site: Record<string, string> = {}): number[] {
  const halves = [
    { start_date: '2026-01-01', end_date: '2026-04-30' },
    { start_date: '2026-05-01', end_date: '2026-08-28' },
    { start_date: '2026-08-29', end_date: '2026-12-26' },
  ];
  return halves.flatMap((dates) => ask({ ...site, ...dates, daily: variable }).daily[variable] as number[]);
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the weather emulator', () => {
  it('answers in the shape that Open-Meteo documents', () => {
    expect(ask({ daily: 'temperature_2m_max,wind_speed_10m_mean', forecast_days: '2' })).toMatchObject({
      timezone: 'America/Los_Angeles',
      utc_offset_seconds: -25_200,
      daily_units: { time: 'iso8601', temperature_2m_max: '°C', wind_speed_10m_mean: 'km/h' },
      daily: { time: ['2026-07-10', '2026-07-11'] },
    });
  });

  it('has as many days as asked for, around today', () => {
    const { daily } = ask({ daily: 'precipitation_sum', past_days: '35', forecast_days: '8' });
    expect(daily['time']).toHaveLength(43);
    expect(daily['time']?.[35]).toBe('2026-07-10');
    expect(daily['precipitation_sum']).toHaveLength(43);
  });

  it('gives wind in the unit asked for', () => {
    const wind = (unit: string) =>
      ask({ daily: 'wind_speed_10m_mean', wind_speed_unit: unit }).daily['wind_speed_10m_mean']?.[0];
    expect(Number(wind('kmh')) / Number(wind('ms'))).toBeCloseTo(3.6);
  });

  it('has every hour of the days asked for, in the zone asked for, and rain that nobody forecast', () => {
    const hourly = { hourly: 'precipitation,wind_speed_10m', timezone: 'GMT', forecast_days: '1' };
    const hoursOf = (storm?: { rain: number }) => {
      const query = new URLSearchParams({ ...fresno, ...hourly });
      return forecastAnswer(query, now, storm).hourly ?? {};
    };
    expect(hoursOf()['time']).toHaveLength(24);
    expect(hoursOf()['time']?.[23]).toBe('2026-07-10T23:00');
    const rain = (storm?: { rain: number }) => hoursOf(storm)['precipitation'] as number[];
    expect(rain({ rain: 12 }).join('')).toBe('000000000000000044400000');
    expect(() => ask({ hourly: 'rain_tomorrow' })).toThrow(BadRequest);
  });

  it('always has the same weather for a day and a place', () => {
    const dates = { start_date: '2026-01-10', end_date: '2026-01-30' };
    expect(ask({ ...dates, daily: 'precipitation_sum' })).toEqual(
      ask({ ...dates, daily: 'precipitation_sum' }),
    );
  });

  it.each([
    { daily: 'tempeture_2m' },
    { latitude: '91' },
    { longitude: 'x' },
    { past_days: '93' },
    { forecast_days: '17' },
    { start_date: '2026-01-01', end_date: '2026-01-02', past_days: '3' },
    { daily: 'precipitation_sum', timezone: 'Mars/Olympus' },
  ])('refuses what Open-Meteo refuses: %j', (query) => {
    expect(() => ask(query)).toThrow(BadRequest);
  });
});

describe('its weather', () => {
  it('is Californian: a dry hot summer, a mild winter with the rain', () => {
    const [warmest, rain] = [yearOf('temperature_2m_max'), yearOf('precipitation_sum')];
    expect(mean(warmest.slice(181, 212))).toBeGreaterThan(33);
    expect(mean(warmest.slice(0, 31))).toBeLessThan(17);
    const total = rain.reduce((sum, value) => sum + value, 0);
    expect(total).toBeGreaterThan(80);
    expect(total).toBeLessThan(600);
    expect(rain.slice(151, 273).reduce((sum, value) => sum + value, 0)).toBeLessThan(0.15 * total);
  });

  it('uses about as much water in a year as Spatial CIMIS says of Fresno: 4.1 mm a day', () => {
    const eto = mean(yearOf('et0_fao_evapotranspiration'));
    expect(eto).toBeGreaterThan(3.6);
    expect(eto).toBeLessThan(5);
  });

  it('is cooler in summer by the sea', () => {
    const salinas = { latitude: '36.67', longitude: '-121.66' };
    const july = (site = {}) => mean(yearOf('temperature_2m_max', site).slice(181, 212));
    expect(july(salinas)).toBeLessThan(july() - 8);
  });
});
