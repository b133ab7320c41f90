import { describe, expect, it } from '@jest/globals';
import type { Irrigation } from '@headgate/contracts/irrigation';
import type { Opening } from '../../e2e/field.ts';
import { compareWater } from './compare-water.ts';
import type { SeasonField } from './season-field.ts';

const field = { id: 'f', name: 'Block 1', metering: 'totalizer', gpm: 100, ratedGpm: 110 } as SeasonField;
const time = (minutes: number) => new Date(Date.UTC(2026, 5, 15, 3, minutes)).toISOString();
const opening = (changes: Partial<Opening> = {}): Opening => ({
  ...{ number: 1, device: 'd', station: 1, commandId: 'run', settings: [{ commandId: 'run' }], why: 'timer' },
  ...{ openedAt: time(0), dueAt: time(60), closedAt: time(60), gallons: 6_000, ...changes },
});
const record = (gallons: number, changes: Partial<Irrigation> = {}): Irrigation =>
  ({
    ...{ id: 'run', plannedIrrigationId: 'p', fields: [{ fieldId: 'f', inches: 1, gallons, counted: 1 }] },
    ...changes,
  }) as Irrigation;
const faultsOf = (openings: readonly Opening[], records: readonly Irrigation[]) =>
  compareWater(field, openings, records).faults.map((fault) => fault.replace(/;.*/, ''));

describe('water of a season, compared', () => {
  it('is the same within half a report of its flow', () => {
    expect(compareWater(field, [opening()], [record(6_050)])).toEqual({
      ...{ field: 'Block 1', flowed: 6_000, recorded: 6_050, faults: [] },
    });
    expect(faultsOf([opening()], [record(6_051)])).toEqual([
      'run run (totalizer): 6000 gallons flowed, 6051 on record',
    ]);
  });

  it('of two runs through one opening is theirs together, and each is on record', () => {
    const both = opening({ settings: [{ commandId: 'run' }, { commandId: 'next' }] });
    const again = opening({
      number: 2,
      commandId: 'next',
      settings: [{ commandId: 'next' }],
      gallons: 1_000,
    });
    const next = record(3_000, { id: 'next' });
    expect(faultsOf([both, again], [record(4_000), next])).toEqual([]);
    expect(faultsOf([both, again], [record(4_000), record(2_900, { id: 'next' })])).toEqual([
      'run run, next (totalizer): 7000 gallons flowed, 6900 on record',
    ]);
    expect(faultsOf([both, again], [record(7_000)])).toEqual(['run next is on no record']);
  });

  it('without a meter is by the minutes and the rate', () => {
    expect(faultsOf([opening({ gallons: null })], [record(6_600)])).toEqual([]);
  });

  it.each([
    ['is on no record', [opening()], [], 'run run is on no record'],
    ['never flowed', [], [record(5)], 'record run is of no water'],
    ['counts twice', [opening()], [record(6_000), record(6_000)], 'a record came twice'],
    ['had no order', [opening({ commandId: null, settings: [] })], [], 'its valve opened without an order'],
    [
      'had no plan',
      [opening()],
      [record(6_000, { plannedIrrigationId: null })],
      'run run has no plan behind it',
    ],
    ['had no end', [opening({ dueAt: null })], [record(6_000)], 'opening 1 had no end'],
    ['ran on', [opening({ closedAt: time(61) })], [record(6_000)], 'opening 1 ended 60000 ms after its end'],
  ])('is told where it %s', (_, openings, records, fault) => {
    expect(faultsOf(openings, records)).toContain(fault);
  });
});
