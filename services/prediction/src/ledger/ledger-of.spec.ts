import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  advanceDay,
  correctField,
  daysBetween,
  metresPerSecond,
  mm,
  percent,
  runSeason,
  waterContentOf,
  type Field,
  type SeasonDay,
} from '@headgate/agronomy';
import { aCellWeather } from '../../test/ledger/a-cell-weather.ts';
import { aPlanting, aRecord } from '../../test/ledger/a-record.ts';
import { air, changing, inputsOf, rowsOf, stormy } from '../../test/ledger/ledger-rows.ts';
import type { FieldRecord, PlantingRecord } from '../fields/field-record.ts';
import { prepareLedgerSeason } from './prepare-season.ts';

describe('the ledger of an annual', () => {
  const planting = aPlanting({ plantedOn: '2026-03-01' });
  const weather = aCellWeather({ from: '2026-02-20', today: '2026-06-20', rain: stormy, eto: changing });
  const irrigation = new Map([
    ['2026-04-03', 20],
    ['2026-05-01', 33],
    ['2026-05-30', 12],
  ]);
  const moisture = new Map([
    ['2026-04-20', [{ readingId: 'a', waterContent: 0.2, weight: 0.5 }]],
    ['2026-05-20', [{ readingId: 'b', waterContent: 0.12, weight: 1 }]],
  ]);

  /** What happened, as the science alone takes it. */
  function straightDays(field: Field, efficiency: number): SeasonDay[] {
    const [first] = weather.series.days;
    return Array.from({ length: daysBetween('2026-03-01', '2026-06-20') }, (_, index) => {
      const date = addDays('2026-03-01', index);
      const day = weather.series.days[daysBetween(first!.date, date)]!;
      return {
        referenceEt: mm(day.eto),
        rain: mm(day.rain ?? NaN),
        irrigation: mm((irrigation.get(date) ?? 0) * efficiency),
        wettedFraction: field.method.wettedFraction,
        windSpeed: metresPerSecond(2.5),
        minimumHumidity: percent(40),
      };
    });
  }
  const season = { start: '2026-03-01', from: '2026-03-01', until: '2026-12-31' };
  const { field, setup } = prepareLedgerSeason(aRecord(), planting, season, air);
  const full = {
    depletion: mm(0),
    outsideDepletion: mm(0),
    surfaceDepletion: mm(0),
    wettedFraction: field.method.wettedFraction,
  };

  it('equals a straight run of the season', () => {
    const rows = rowsOf(inputsOf(planting, weather, { irrigation }), '2026-03-01', '2026-06-19');
    const run = runSeason(field.season.parameters, straightDays(field, setup.method.efficiency), full);
    expect(rows).toHaveLength(run.days.length);
    for (const [index, day] of run.days.entries()) {
      const row = rows[index]!;
      for (const name of [
        'kcb',
        'ke',
        'ks',
        'cropEt',
        'actualEt',
        'runoff',
        'depletion',
        'totalAvailable',
        'readilyAvailable',
      ] as const)
        expect(Math.abs(row[name] - day[name])).toBeLessThan(1e-9);
      expect(Math.abs(row.drainage - day.deepPercolation)).toBeLessThan(1e-9);
    }
  });

  it('equals it with corrections, each in the night of its reading', () => {
    const rows = rowsOf(inputsOf(planting, weather, { irrigation, moisture }), '2026-03-01', '2026-06-19');
    let state = { soil: full, heldBack: mm(0), started: false };
    for (const [index, day] of straightDays(field, setup.method.efficiency).entries()) {
      const row = rows[index]!;
      state = { ...state, soil: advanceDay(field.season, state.soil, index, day).state };
      const [reading] = moisture.get(row.date) ?? [];
      let correction = 0;
      if (reading !== undefined) {
        const depth = 1000 * field.season.cropOn(index).rootDepth;
        const content = waterContentOf(field, state, index);
        const moved = correctField(
          field,
          state,
          index,
          mm(reading.weight * (reading.waterContent - content) * depth),
        );
        ({ correction } = moved);
        state = { ...state, soil: moved.state.soil };
      }
      expect(Math.abs(row.correction - correction)).toBeLessThan(1e-9);
      expect(Math.abs(row.depletion - state.soil.depletion)).toBeLessThan(1e-9);
    }
    const corrections = rows.filter((row) => row.correction !== 0);
    expect(corrections.map(({ date }) => date)).toEqual([...moisture.keys()]);
    // The second is believed whole: it leaves the soil as it was read, or as dry as it can be.
    expect(corrections[1]!.depletion).toBeLessThanOrEqual(corrections[1]!.totalAvailable + 1e-9);
  });

  it('goes on from any day as if it had never stopped', () => {
    const inputs = inputsOf(planting, weather, { irrigation, moisture });
    const rows = rowsOf(inputs, '2026-03-01', '2026-06-19');
    for (const at of [0, 1, 33, 50, 109]) {
      const again = rowsOf(inputs, addDays(rows[at]!.date, 1), '2026-06-19', rows[at]!.state);
      expect(again).toEqual(rows.slice(at + 1));
    }
  });

  it('ends with the harvest that is told, or the last day of its planting', () => {
    const last = (given: Partial<PlantingRecord>) =>
      rowsOf(inputsOf(aPlanting(given), weather), '2026-03-01', '2026-06-19').at(-1)?.date;
    expect(last({ harvestDate: '2026-06-01' })).toBe('2026-06-01');
    expect(last({ endedOn: '2026-05-15' })).toBe('2026-05-15');
    expect(last({})).toBe('2026-06-19');
  });
});

describe('a day', () => {
  const planting = aPlanting();

  it('that no source reaches is the region’s mean, with its rain on storm days, and says so', () => {
    const weather = aCellWeather({ from: '2026-04-01', today: '2026-05-01' });
    const rows = rowsOf(inputsOf(planting, weather), '2026-03-01', '2026-04-30');
    const assumed = rows.filter(({ kind }) => kind === 'assumed');
    expect(assumed).toHaveLength(31);
    expect(assumed.filter(({ rain }) => rain > 0).map(({ date }) => date.slice(8))).toEqual([
      '04',
      '11',
      '18',
      '25',
    ]);
    expect(assumed.every(({ etoFrom, rainFrom }) => etoFrom === 'assumed' && rainFrom === 'assumed')).toBe(
      true,
    );
  });

  it('of known use and unknown rain has the mean rain alone', () => {
    const weather = aCellWeather({ from: '2026-03-01', today: '2026-05-01', rain: () => null });
    const row = rowsOf(inputsOf(planting, weather), '2026-03-01', '2026-04-30')[3]!;
    expect(row).toMatchObject({ kind: 'observed', etoFrom: 'open-meteo', rainFrom: 'assumed' });
    expect(row.rain).toBeGreaterThan(0);
  });

  it('with a gauge has its rain for as long as it was out', () => {
    const weather = aCellWeather({ from: '2026-03-01', today: '2026-05-01', rain: () => 8 });
    const gaugedRain = new Map([
      ['2026-03-10', { depth: 3, share: 1 }],
      ['2026-03-11', { depth: 1, share: 0.25 }],
    ]);
    const rows = rowsOf(inputsOf(planting, weather, { gaugedRain }), '2026-03-01', '2026-04-30');
    expect(rows.slice(9, 12).map(({ rain, rainFrom }) => [rain, rainFrom])).toEqual([
      [3, 'gauge'],
      [7, 'gauge'],
      [8, 'open-meteo'],
    ]);
  });

  it('takes up what the method brings of what was put on', () => {
    const weather = aCellWeather({ from: '2026-03-01', today: '2026-05-01' });
    const irrigation = new Map([['2026-04-10', 25.4]]);
    const row = (record: FieldRecord) =>
      rowsOf(inputsOf(planting, weather, { irrigation }, record), '2026-03-01', '2026-04-30')[40]!;
    const { irrigationNet, irrigationGross } = row(aRecord());
    expect(irrigationGross).toBe(25.4);
    expect(irrigationNet).toBeLessThan(25.4);
    expect(row(aRecord({ distributionUniformityPercent: 60 })).irrigationNet).toBeCloseTo(25.4 * 0.6, 9);
  });
});
