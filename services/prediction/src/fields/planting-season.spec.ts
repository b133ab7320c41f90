import { describe, expect, it } from '@jest/globals';
import type { PlantingInput } from '@headgate/contracts/field-input';
import fc from 'fast-check';
import { overlapped, settlePlanting, startOfWaterYear } from './planting-season.ts';

const today = '2026-11-25';
const startOf = (input: PlantingInput, beside = {}) => {
  const settled = settlePlanting(input, { today, ...beside });
  return settled.kind === 'settled' ? settled.startsOn : settled.message;
};

describe('the first day of a planting', () => {
  it('of an annual is when it was planted, long ago in the season or ahead', () => {
    expect(startOf({ crop: 'onions', plantedOn: '2026-03-01' })).toBe('2026-03-01');
    expect(startOf({ crop: 'onions', plantedOn: '2027-02-01' })).toBe('2027-02-01');
  });

  it('of an annual without a date is the usual one: of the season that is on, else of the next', () => {
    expect(startOf({ crop: 'tomatoes' }, { today: '2026-06-01' })).toMatch(/^2026-0[345]/);
    expect(startOf({ crop: 'tomatoes' })).toMatch(/^2027-0[345]/);
  });

  it('of trees is 1 October, or when they were planted since', () => {
    expect(startOf({ crop: 'almonds', plantedYear: 2015 })).toBe('2026-10-01');
    expect(startOf({ crop: 'almonds' }, { today: '2026-09-30' })).toBe('2025-10-01');
    expect(startOf({ crop: 'almonds', plantedOn: '2026-11-10' })).toBe('2026-11-10');
    expect(startOf({ crop: 'almonds', plantedOn: '2020-01-20' })).toBe('2026-10-01');
  });

  it('of trees comes after what was on the field until then', () => {
    expect(startOf({ crop: 'almonds' }, { before: '2026-10-20' })).toBe('2026-10-21');
    expect(startOf({ crop: 'almonds' }, { before: '2026-09-20' })).toBe('2026-10-01');
  });

  it('stays in its season where the crop or when it was planted is corrected after that', () => {
    const trees = { seasonOf: '2025-10-01' };
    expect(startOf({ crop: 'pistachios' }, trees)).toBe('2025-10-01');
    expect(startOf({ crop: 'almonds', plantedOn: '2019-02-10' }, trees)).toBe('2025-10-01');
    expect(startOf({ crop: 'almonds', plantedOn: '2026-02-10' }, trees)).toBe('2026-02-10');
    expect(startOf({ crop: 'almonds' }, { seasonOf: '2026-06-15', before: '2026-06-14' })).toBe('2026-06-15');
    const sown = startOf({ crop: 'tomatoes' }, { today: '2026-06-01' });
    expect(startOf({ crop: 'tomatoes' }, { seasonOf: sown })).toBe(sown);
    expect(startOf({ crop: 'onions', plantedOn: '2026-03-05' }, { seasonOf: sown })).toBe('2026-03-05');
  });

  it('stays where it is', () => {
    expect(startOf({ crop: 'almonds' }, { startsOn: '2024-10-01' })).toBe('2024-10-01');
  });
});

it('a water year begins on 1 October', () => {
  expect(['2026-09-30', '2026-10-01', '2026-12-31', '2027-01-01'].map(startOfWaterYear)).toEqual([
    ...['2025-10-01', '2026-10-01', '2026-10-01', '2026-10-01'],
  ]);
});

it('may have been over for years', () => {
  const wheat = {
    crop: 'wheat',
    plantedOn: '2019-11-10',
    harvestDate: '2020-06-10',
    endedOn: '2020-06-20',
  } as const;
  expect(settlePlanting(wheat, { today })).toMatchObject({ kind: 'settled', startsOn: '2019-11-10' });
  const { endedOn: _endedOn, ...standing } = wheat;
  expect(settlePlanting(standing, { today })).toMatchObject({ kind: 'invalid', path: 'plantedOn' });
});

describe('a planting is refused by the name of what cannot be', () => {
  it.each<[string, PlantingInput & { endedOn?: string }]>([
    ['plantedOn', { crop: 'onions', plantedOn: '2024-03-01' }],
    ['plantedOn', { crop: 'onions', plantedOn: '2028-03-01' }],
    ['harvestDate', { crop: 'onions', plantedOn: '2026-03-01', harvestDate: '2026-02-01' }],
    ['harvestDate', { crop: 'onions', plantedOn: '2026-03-01', harvestDate: '2029-02-01' }],
    ['harvestDate', { crop: 'onions', plantedOn: '2026-03-01', harvestDate: '2027-08-01' }],
    ['plantedYear', { crop: 'onions', plantedYear: 2020 }],
    ['plantedYear', { crop: 'almonds', plantedYear: 2030 }],
    ['plantedYear', { crop: 'almonds', plantedYear: 2019, plantedOn: '2020-02-01' }],
    ['canopyCoverPercent', { crop: 'onions', canopyCoverPercent: 50 }],
    ['use', { crop: 'onions', use: 'wine' }],
    ['deficitPercent', { crop: 'lettuce', deficitPercent: 50 }],
    ['leafOut', { crop: 'onions', leafOut: '2026-03-01' }],
    ['leafOut', { crop: 'almonds', leafOut: '2020-03-01' }],
    ['cuttings', { crop: 'almonds', cuttings: ['2026-05-01'] }],
    ['cuttings', { crop: 'alfalfa', cuttings: ['2016-05-01'] }],
    ['endedOn', { crop: 'onions', plantedOn: '2026-03-01', endedOn: '2026-02-28' }],
    ['endedOn', { crop: 'onions', plantedOn: '2026-03-01', endedOn: '2028-02-28' }],
  ])('%s', (path, input) => {
    expect(settlePlanting(input, { today })).toEqual({
      kind: 'invalid',
      path,
      message: expect.stringMatching(/^[A-Z]/),
    });
  });
});

it('two plantings overlap exactly where they have a day in common', () => {
  const span = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.option(fc.integer({ min: 0, max: 9 })))
    .map(([start, length]) => ({
      crop: 'onions' as const,
      startsOn: `2026-03-0${start}`,
      endedOn: length === null ? null : `2026-03-${String(start + length).padStart(2, '0')}`,
    }));
  const days = ({ startsOn, endedOn }: { startsOn: string; endedOn: string | null }) =>
    Array.from({ length: 31 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`).filter(
      (day) => day >= startsOn && (endedOn === null || day <= endedOn),
    );
  fc.assert(
    fc.property(span, span, (one, other) => {
      const common = days(one).some((day) => days(other).includes(day));
      expect(overlapped(one, [other])).toBe(common ? 'onions' : undefined);
    }),
  );
});
