import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DaySource, SourceDay } from '../sources/source-day.ts';
import type { HeldDay } from './held-day.ts';
import { mergeDay } from './merge-day.ts';

const date = '2026-07-09';
const from = (source: DaySource, changes: Partial<SourceDay> = {}): SourceDay => ({
  source,
  date,
  kind: 'observed',
  eto: 6,
  rain: 0,
  air: { windSpeed2m: 2, humidityMin: 20 },
  ...changes,
});
const after = (...days: readonly SourceDay[]): HeldDay | undefined =>
  days.reduce<HeldDay | undefined>((held, day) => mergeDay(held, day), undefined);

describe('which source of a day counts', () => {
  it('is the better one, of evapotranspiration and of rain each by itself, whichever comes first', () => {
    const spatial = from('spatial-cimis', { eto: 6.4, rain: undefined });
    const wanted = { eto: 6.4, etoFrom: 'spatial-cimis', rain: 0, rainFrom: 'open-meteo' };
    expect(after(from('open-meteo'), spatial)).toMatchObject(wanted);
    expect(after(spatial, from('open-meteo'))).toMatchObject(wanted);
    expect(after(spatial, from('open-meteo'), from('cimis', { eto: 6.2 }))).toMatchObject({
      eto: 6.2,
      etoFrom: 'cimis',
      rainFrom: 'cimis',
    });
  });

  it('is the newer word of one source, where the two differ by enough to matter', () => {
    expect(after(from('cimis'), from('cimis', { eto: 6.3 }))).toMatchObject({ eto: 6.3 });
    expect(after(from('cimis'), from('cimis', { rain: 4 }))).toMatchObject({ rain: 4, eto: 6 });
  });

  it('stays as it is, the same object, for a difference that does not matter', () => {
    const held = after(from('cimis'));
    expect(mergeDay(held, from('cimis', { eto: 6.05, rain: 0.3, air: { windSpeed2m: 2.1 } }))).toBe(held);
  });

  it('is never worse than before, and never a forecast after an observation', () => {
    const source = fc.constantFrom<DaySource>('cimis', 'spatial-cimis', 'open-meteo', 'nws');
    const anyDay = fc
      .record({
        source,
        kind: fc.constantFrom<SourceDay['kind']>('observed', 'forecast'),
        eto: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
        rain: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
      })
      .map((one): SourceDay => ({ ...one, date, air: {} }));
    const ranks = ['assumed', 'nws', 'open-meteo', 'spatial-cimis', 'cimis'];
    fc.assert(
      fc.property(fc.array(anyDay, { minLength: 1, maxLength: 8 }), anyDay, (days, day) => {
        const held = after(...days);
        const merged = mergeDay(held, day);
        if (held?.kind === 'observed') {
          expect(merged.kind).toBe('observed');
          expect(ranks.indexOf(merged.etoFrom)).toBeGreaterThanOrEqual(ranks.indexOf(held.etoFrom));
          expect(ranks.indexOf(merged.rainFrom)).toBeGreaterThanOrEqual(ranks.indexOf(held.rainFrom));
          if (day.kind === 'forecast') expect(merged).toBe(held);
        }
        // The same again changes nothing, but that a forecast is written anew.
        if (day.kind === 'observed') expect(mergeDay(merged, day)).toBe(merged);
      }),
    );
  });

  it('keeps nothing of a forecast once the day is observed', () => {
    const forecast = from('open-meteo', { kind: 'forecast', rain: 12, rainProbability: 80 });
    expect(after(forecast, from('spatial-cimis', { rain: undefined }))).toMatchObject({
      kind: 'observed',
      rain: null,
      rainFrom: 'assumed',
      rainProbability: null,
    });
  });

  it('replaces a forecast by any newer one', () => {
    const older = from('open-meteo', { kind: 'forecast' });
    expect(after(older, from('nws', { kind: 'forecast', eto: 5 }))).toMatchObject({ eto: 5, etoFrom: 'nws' });
  });

  it('takes the air with the evapotranspiration, and fills in what no better source knows', () => {
    const spatial = from('spatial-cimis', { eto: 6.4, air: { solarRadiation: 28 } });
    expect(after(spatial, from('open-meteo'))?.air).toEqual({
      solarRadiation: 28,
      windSpeed2m: 2,
      humidityMin: 20,
    });
    expect(after(from('open-meteo'), from('cimis', { air: { windSpeed2m: 3 } }))?.air).toEqual({
      windSpeed2m: 3,
      humidityMin: 20,
    });
  });
});
