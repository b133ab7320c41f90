import { describe, expect, it } from '@jest/globals';
import { aLedger, anAlmondField } from '../../../test/plan/a-planned-farm.ts';
import type { FieldRecord } from '../../fields/field-record.ts';
import { hasOldWeather, isOldWeather, weatherOf } from './farm-weather.ts';

const [today, now] = ['2026-07-10', new Date('2026-07-10T19:00:00Z')];

/** With weather that was observed up to a day. */
const aLedgerUntil = (record: FieldRecord, observedUntil: string) =>
  aLedger(record, {
    now: now.toISOString(),
    weather: { day: (date) => (date > observedUntil ? { etoFrom: 'assumed' } : {}) },
  });
const ledgersOf = (...given: readonly (readonly [FieldRecord, string])[]) =>
  new Map(given.map(([record, until]) => [record.id, aLedgerUntil(record, until)]));

describe('the weather of a plan', () => {
  const fields = [anAlmondField(1)];

  it('is that of its own fields, whichever farms are planned with it', () => {
    const ledgers = ledgersOf([anAlmondField(2), '2026-06-01'], [anAlmondField(1), '2026-07-09']);
    expect(weatherOf({ fields }, ledgers, today)).toMatchObject({ observedUntil: '2026-07-09' });
  });

  it.each([
    ['forecast', '2026-07-09', false],
    ['cached-forecast', '2026-07-08', false],
    ['forecast', '2026-07-07', true],
    ['forecast', null, true],
    ['climatology', '2026-07-09', true],
  ])('of %s that was observed until %s is old: %s', (source, observedUntil, isOld) => {
    expect(isOldWeather({ source, observedUntil, fetchedAt: null }, today)).toBe(isOld);
  });

  it('is old where something is planned on it, and its fields have been there for a day', () => {
    const isOld = (own: readonly FieldRecord[], ledgers = ledgersOf([anAlmondField(1), '2026-07-07'])) =>
      hasOldWeather({ fields: own }, ledgers, { today, now });
    expect(isOld(fields)).toBe(true);
    expect(isOld(fields, ledgersOf([anAlmondField(1), '2026-07-09']))).toBe(false);
    expect(isOld(fields, new Map())).toBe(false);
    expect(isOld([])).toBe(false);
    expect(isOld([anAlmondField(1, { createdAt: new Date('2026-07-10T18:00:00Z') })])).toBe(false);
  });
});
