import { describe, expect, it } from '@jest/globals';
import { addDays, daysBetween, type EtoRegion } from '@headgate/agronomy';
import { aCellWeather } from '../../test/ledger/a-cell-weather.ts';
import { aPlanting, aRecord } from '../../test/ledger/a-record.ts';
import { changing, gapOf, inputsOf, rowsOf, stormy } from '../../test/ledger/ledger-rows.ts';
import type { FieldRecord, PlantingRecord } from '../fields/field-record.ts';
import { seasonsOf } from '../fields/seasons-of.ts';
import type { LedgerDay } from './field-ledger.ts';

describe('trees and vines', () => {
  const from = '2025-10-01';
  const until = '2027-11-30';
  const weather = aCellWeather({ from, today: '2027-12-01', rain: stormy, eto: changing });
  const almonds = (given: Partial<PlantingRecord> = {}) =>
    rowsOf(inputsOf(aPlanting({ crop: 'almonds', startsOn: from, ...given }), weather), from, until);
  const on = (rows: readonly LedgerDay[], date: string) => rows[daysBetween(from, date)]!;

  it('have a row a day, over New Year and leaf fall, each going on from the one before', () => {
    const rows = almonds();
    expect(rows.map(({ date }) => date)).toEqual(
      Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => addDays(from, index)),
    );
    for (const [index, row] of rows.entries()) {
      const before = rows[index - 1];
      if (before === undefined) continue;
      expect(gapOf(row, before)).toBeLessThan(1e-6);
    }
    expect(on(rows, '2026-12-31').kcb).toBe(on(rows, '2027-01-01').kcb);
    expect(on(rows, '2026-07-15').kcb).toBeGreaterThan(0.9);
  });

  it('leaf out when it is told for that year alone', () => {
    const [usual, early] = [almonds(), almonds({ leafOut: '2026-02-12' })];
    expect(on(early, '2026-04-10').kcb).toBeGreaterThan(on(usual, '2026-04-10').kcb);
    expect(on(early, '2027-04-10').kcb).toBe(on(usual, '2027-04-10').kcb);
    expect(on(early, '2026-02-11').kcb).toBe(on(usual, '2026-02-11').kcb);
  });

  it('are not irrigated yet when they leaf out, whatever was given in winter', () => {
    const irrigation = new Map([
      ['2026-01-20', 30],
      ['2026-04-10', 30],
    ]);
    const planting = aPlanting({ crop: 'almonds', startsOn: from });
    const rows = rowsOf(inputsOf(planting, weather, { irrigation }), from, until);
    expect(['2026-03-05', '2026-04-09', '2026-04-10'].map((date) => on(rows, date).state.started)).toEqual([
      false,
      false,
      true,
    ]);
    expect(on(rows, '2027-03-05').state.started).toBe(false);
  });

  it('that keep their leaves use water all the year', () => {
    const planting = aPlanting({ crop: 'citrus', startsOn: from });
    const rows = rowsOf(inputsOf(planting, weather), from, until);
    expect(Math.min(...rows.map(({ kcb }) => kcb))).toBeGreaterThan(0.4);
    expect(rows).toHaveLength(daysBetween(from, until) + 1);
  });

  it('that grow all the year in the low desert use water in winter there alone', () => {
    const planting = aPlanting({ crop: 'alfalfa', startsOn: from });
    const rowsIn = (region: EtoRegion) =>
      rowsOf(inputsOf(planting, { ...weather, region }), from, until).filter(({ date }) =>
        ['2025-12-20', '2027-01-15'].includes(date),
      );
    for (const { kcb } of rowsIn('5.3_3.3')) expect(kcb).toBeGreaterThan(0.35);
    for (const { kcb } of rowsIn('4.0_3.1')) expect(kcb).toBeLessThan(0.2);
  });

  it('grow: their canopy is that of each season', () => {
    const young = almonds({ plantedYear: 2024 });
    expect(on(young, '2027-07-15').kcb).toBeGreaterThan(on(young, '2026-07-15').kcb);
    expect(on(almonds(), '2026-07-15').kcb).toBeGreaterThan(on(young, '2026-07-15').kcb);
  });

  it('are as old as the seasons they have grown in, whenever they leafed out', () => {
    const [november, early, february] = [
      almonds({ plantedOn: '2025-11-20' }),
      almonds({ plantedOn: '2025-11-20', leafOut: '2026-02-12' }),
      almonds({ plantedOn: '2026-02-01' }),
    ];
    for (const date of ['2026-07-15', '2027-07-15']) {
      expect(on(november, date).kcb).toBe(on(february, date).kcb);
      expect(on(early, date).kcb).toBe(on(february, date).kcb);
    }
  });

  it('go on from the season before where their soil or method is another since, no drier than it can be', () => {
    const planting = aPlanting({ crop: 'almonds', startsOn: from });
    const dry = aCellWeather({ from, today: '2027-12-01', rain: () => 0, eto: changing });
    const rows = (record: Partial<FieldRecord>, first: string, last: string, state?: LedgerDay['state']) =>
      rowsOf(inputsOf(planting, dry, {}, aRecord(record)), first, last, state);
    const begun = seasonsOf(planting, '2026-12-31', '2026-12-31')[0]!.from;
    const before = rows({ soil: 'clay', method: 'flood' }, from, addDays(begun, -1)).at(-1)!;
    const [sand, drip] = [
      rows({ soil: 'sand', method: 'flood' }, begun, begun, before.state)[0]!,
      rows({ soil: 'clay', method: 'drip' }, begun, begun, before.state)[0]!,
    ];
    expect(before.depletion).toBeGreaterThan(sand.totalAvailable);
    expect(sand.depletion).toBeLessThanOrEqual(sand.totalAvailable);
    expect(gapOf(drip, before)).toBeLessThan(1e-6);
    expect(drip.state.soil.outsideDepletion).toBeGreaterThan(0.2 * drip.depletion);
  });
});
