import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  celsius,
  degrees,
  hours,
  megajoulesPerSquareMetre,
  metres,
  metresPerSecond,
  percent,
} from '../units.ts';
import { dailyReferenceEt } from './daily-reference-et.ts';
import type { DailyWeather } from './daily-weather.ts';
import { hargreavesEt } from './hargreaves-et.ts';

const fresno = { latitude: degrees(36.74), elevation: metres(94) };
const temperatures: DailyWeather = {
  dayOfYear: 196,
  temperatureMax: celsius(36.5),
  temperatureMin: celsius(19.2),
};
const humidity = { humidityMax: percent(70), humidityMin: percent(22) };
const wind = { windSpeed: metresPerSecond(2.4) };
const radiation = { solarRadiation: megajoulesPerSquareMetre(28.5) };
const measured: DailyWeather = { ...temperatures, ...humidity, ...wind, ...radiation };

describe('reference ET of a day', () => {
  it('assumes nothing where everything was measured', () => {
    const result = dailyReferenceEt(measured, fresno);
    expect(result).toMatchObject({ method: 'penman-monteith', assumed: [] });
    // July in the San Joaquin Valley: CIMIS averages 7.5 to 8 mm.
    expect(result.eto).toBeGreaterThan(6.5);
    expect(result.eto).toBeLessThan(8.5);
  });

  it.each([
    ['dew point', { dewPoint: celsius(12) }, []],
    ['psychrometer', { psychrometer: { dry: celsius(30), wet: celsius(19) } }, []],
    ['humidity range', humidity, []],
    ['highest humidity', { humidityMax: percent(70) }, ['humidity-from-maximum']],
    ['mean humidity', { humidityMean: percent(42) }, ['humidity-from-mean']],
    [
      'lowest humidity, which tells little',
      { humidityMin: percent(22) },
      ['humidity-from-minimum-temperature'],
    ],
    ['no humidity', {}, ['humidity-from-minimum-temperature']],
  ] as const)('finds vapour pressure from %s', (_, known, assumed) => {
    const result = dailyReferenceEt({ ...temperatures, ...known, ...wind, ...radiation }, fresno);
    expect(result.assumed).toEqual(assumed);
    expect(result.eto).toBeGreaterThan(6);
    expect(result.eto).toBeLessThan(9);
  });

  it('finds radiation from sunshine, else from the swing of temperature, and says so', () => {
    const known = { ...temperatures, ...humidity, ...wind };
    const sunny = dailyReferenceEt({ ...known, sunshineHours: hours(13.5) }, fresno);
    const guessed = dailyReferenceEt(known, fresno);
    expect(sunny.assumed).toEqual(['radiation-from-sunshine']);
    expect(guessed.assumed).toEqual(['radiation-from-temperature-range']);
    expect(Math.abs(sunny.eto - guessed.eto)).toBeLessThan(1);
  });

  it('never guesses more radiation than a clear sky lets through', () => {
    const swing = { ...temperatures, temperatureMin: celsius(-5), ...humidity, ...wind };
    const result = dailyReferenceEt(swing, fresno);
    if (result.method !== 'penman-monteith') throw new Error('humidity and wind are known');
    expect(result.terms.solarRadiation).toBe(result.terms.clearSkyRadiation);
  });

  it('guesses more radiation by the sea than inland', () => {
    const known = { ...temperatures, temperatureMin: celsius(28), ...humidity, ...wind };
    const inland = dailyReferenceEt(known, fresno).eto;
    expect(dailyReferenceEt(known, { ...fresno, setting: 'coastal' }).eto).toBeGreaterThan(inland);
  });

  it('brings wind down to 2 m, and assumes 2 m/s where nobody measured', () => {
    const calm = { ...temperatures, ...humidity, ...radiation };
    const high = dailyReferenceEt({ ...measured, windHeight: metres(10) }, fresno);
    expect(high.eto).toBeLessThan(dailyReferenceEt(measured, fresno).eto);
    expect(dailyReferenceEt(calm, fresno).assumed).toEqual(['wind-two-metres-per-second']);
    expect(dailyReferenceEt(calm, fresno).eto).toBe(
      dailyReferenceEt({ ...calm, windSpeed: metresPerSecond(2) }, fresno).eto,
    );
  });

  it('names every guess', () => {
    expect(dailyReferenceEt({ ...temperatures, humidityMax: percent(70) }, fresno).assumed).toEqual([
      'humidity-from-maximum',
      'radiation-from-temperature-range',
      'wind-two-metres-per-second',
    ]);
  });

  it('falls back on Hargreaves where temperatures are all there is', () => {
    const result = dailyReferenceEt(temperatures, fresno);
    expect(result.method).toBe('hargreaves');
    expect(result.eto).toBe(hargreavesEt(temperatures, fresno.latitude));
    expect(dailyReferenceEt({ ...temperatures, humidityMin: percent(30) }, fresno).method).toBe('hargreaves');
  });
});

describe('reference ET of any day', () => {
  const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const anyWeather = fc
    .record({
      dayOfYear: fc.integer({ min: 1, max: 366 }),
      low: between(-20, 32),
      swing: between(0, 28),
      humidityMin: between(3, 100),
      humidityMax: between(3, 100),
      wind: between(0, 15),
      radiation: between(0, 34),
    })
    .map((drawn) => ({
      dayOfYear: drawn.dayOfYear,
      temperatureMin: celsius(drawn.low),
      temperatureMax: celsius(drawn.low + drawn.swing),
      humidityMin: percent(Math.min(drawn.humidityMin, drawn.humidityMax)),
      humidityMax: percent(Math.max(drawn.humidityMin, drawn.humidityMax)),
      windSpeed: metresPerSecond(drawn.wind),
      solarRadiation: megajoulesPerSquareMetre(drawn.radiation),
    }));
  const anywhere = fc
    .record({ latitude: between(-66, 66), elevation: between(-90, 3000) })
    .map(({ latitude, elevation }) => ({ latitude: degrees(latitude), elevation: metres(elevation) }));

  it('is never negative, never endless', () => {
    fc.assert(
      fc.property(anyWeather, anywhere, (day, site) => {
        const { eto } = dailyReferenceEt(day, site);
        return eto >= 0 && eto < 40;
      }),
    );
  });

  it('is never negative from temperatures alone', () => {
    fc.assert(
      fc.property(anyWeather, anywhere, ({ dayOfYear, temperatureMax, temperatureMin }, site) => {
        const { eto } = dailyReferenceEt({ dayOfYear, temperatureMax, temperatureMin }, site);
        return eto >= 0 && eto < 20;
      }),
    );
  });

  it('never falls when the sun shines more, in a Californian growing season', () => {
    // Outside it (polar, or bone-dry air) a clearer sky can lose more by night than it gains by day.
    const growing = fc.integer({ min: 80, max: 270 });
    fc.assert(
      fc.property(anyWeather, growing, between(0, 10), (weather, dayOfYear, more) => {
        const day = { ...weather, dayOfYear, humidityMin: percent(Math.max(15, weather.humidityMin)) };
        const temperatureMax = celsius(Math.max(10, day.temperatureMax));
        const dull = {
          ...day,
          temperatureMax,
          humidityMax: percent(Math.max(day.humidityMax, day.humidityMin)),
        };
        const bright = {
          ...dull,
          solarRadiation: megajoulesPerSquareMetre(dull.solarRadiation + more),
        };
        return dailyReferenceEt(bright, fresno).eto >= dailyReferenceEt(dull, fresno).eto - 1e-9;
      }),
    );
  });
});
