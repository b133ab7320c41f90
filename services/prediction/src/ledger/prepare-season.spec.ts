import { describe, expect, it } from '@jest/globals';
import {
  daysBetween,
  decideIrrigation,
  initialFieldState,
  metres,
  metresPerSecond,
  mm,
  percent,
  soils,
} from '@headgate/agronomy';
import { aPlanting, aRecord } from '../../test/ledger/a-record.ts';
import type { FieldRecord, PlantingRecord } from '../fields/field-record.ts';
import { prepareLedgerSeason } from './prepare-season.ts';
import { soilOfLayers } from './soil-of-layers.ts';

const air = { windSpeed: metresPerSecond(2), minimumHumidity: percent(45) };
const prepared = (
  record: Partial<FieldRecord>,
  planting: Partial<PlantingRecord> = {},
  start = '2026-03-01',
) =>
  prepareLedgerSeason(aRecord(record), aPlanting(planting), { start, from: start, until: '2026-12-31' }, air);
const layer = (topInches: number, bottomInches: number, availableWater: number) => ({
  ...{ topInches, bottomInches, availableWater },
});

describe('layers of a survey', () => {
  const available = ({ fieldCapacity, wiltingPoint }: typeof soils.loam) => fieldCapacity - wiltingPoint;

  it('count by how much of them the roots have, in any order', () => {
    const layers = [layer(10, 60, 0.08), layer(0, 10, 0.18)];
    const shallow = soilOfLayers(soils.loam, layers, metres(10 * 0.0254));
    const deep = soilOfLayers(soils.loam, layers, metres(40 * 0.0254));
    expect([available(shallow), available(deep)]).toEqual([
      expect.closeTo(0.18, 9),
      expect.closeTo((10 * 0.18 + 30 * 0.08) / 40, 9),
    ]);
  });

  it('go on below the lowest as that one', () => {
    const soil = soilOfLayers(soils.loam, [layer(0, 10, 0.2), layer(10, 20, 0.1)], metres(40 * 0.0254));
    expect(available(soil)).toBeCloseTo((10 * 0.2 + 30 * 0.1) / 40, 9);
  });

  it('that hold next to nothing, or too much, still make a soil that can be followed', () => {
    for (const soil of [soils.sand, soils.loam, soils.clay])
      for (const water of [0.01, 0.5])
        expect(() => prepared({ soil: soil.id, soilLayers: [layer(0, 60, water)] })).not.toThrow();
  });
});

describe('a field in a season', () => {
  it('has the rate that was told, before its flow', () => {
    expect(prepared({ applicationRateInPerHour: 0.1, flowGpm: 900 }).setup.rate).toBeCloseTo(2.54, 9);
    expect(prepared({ flowGpm: 900 }).setup.rate).toBeCloseTo(1.263, 2);
  });

  it('is irrigated up to a harvest that is later than usual', () => {
    const lettuce = { crop: 'lettuce', startsOn: '2026-02-20', harvestDate: '2026-05-18' } as const;
    const { field } = prepared({}, lettuce, '2026-02-20');
    const dry = initialFieldState(field, { depletion: mm(40) });
    const day = { ...air, referenceEt: mm(5), rain: mm(0), rainProbability: percent(0) };
    const on = (date: string) => decideIrrigation(field, dry, daysBetween(field.start, date), [day]);
    expect(on('2026-05-05').kind).toBe('irrigate');
    expect(on('2026-05-15').kind).toBe('irrigate');
    expect(on('2026-05-16')).toMatchObject({ kind: 'wait', reason: 'dry-down' });
    expect(field.length).toBe(daysBetween('2026-02-20', '2026-05-18') + 1);
    const early = prepared({}, { ...lettuce, harvestDate: '2026-04-20' }, '2026-02-20').field;
    expect(early.length).toBe(65);
  });

  it('has the harvest and cuttings of that season alone', () => {
    const alfalfa = {
      crop: 'alfalfa',
      startsOn: '2025-10-01',
      cuttings: ['2026-04-10', '2027-04-12'],
    } as const;
    const closedOn = (start: string, date: string) => {
      const { field } = prepared({ method: 'flood' }, { ...alfalfa, cuttings: [...alfalfa.cuttings] }, start);
      return field.ruleOn(daysBetween(start, date)).closed !== undefined;
    };
    expect(closedOn('2026-02-10', '2026-04-10')).toBe(true);
    expect(closedOn('2026-02-10', '2026-04-22')).toBe(false);
    expect(closedOn('2027-02-10', '2027-04-12')).toBe(true);
    const harvest = (start: string) =>
      prepared({}, { crop: 'almonds', startsOn: '2025-10-01', harvestDate: '2026-08-20' }, start).setup
        .harvest;
    expect([harvest('2026-03-01'), harvest('2027-03-01'), harvest('2025-03-01')]).toEqual([
      ...['2026-08-20', undefined, undefined],
    ]);
  });

  it('keeps a chosen deficit in every stretch that the crop offers', () => {
    const start = '2026-04-05';
    const { field } = prepared({}, { crop: 'pistachios', startsOn: '2025-10-01', deficitPercent: 60 }, start);
    const targets = ['2026-06-01', '2026-08-01', '2026-09-20'].map(
      (date) => field.ruleOn(daysBetween(start, date)).target,
    );
    expect(targets).toEqual([0.6, 1, 0.6]);
  });

  it('gives less after harvest no earlier than there may be water after the harvest that is told', () => {
    const start = '2026-04-05';
    const targetsOf = (harvestDate: string) => {
      const planting = {
        crop: 'pistachios',
        startsOn: '2025-10-01',
        deficitPercent: 60,
        harvestDate,
      } as const;
      const { field } = prepared({}, planting, start);
      return ['2026-09-20', '2026-09-30', '2026-10-01', '2026-10-31'].map(
        (date) => field.ruleOn(daysBetween(start, date)).target,
      );
    };
    expect(targetsOf('2026-09-28')).toEqual([1, 1, 0.6, 0.6]);
    expect(targetsOf('2026-08-20')).toEqual([0.6, 0.6, 0.6, 0.6]);
    expect(targetsOf('2026-10-29')).toEqual([1, 1, 1, 1]);
  });
});
