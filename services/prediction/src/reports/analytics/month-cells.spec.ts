import { describe, expect, it } from '@jest/globals';
import type { AnalyticsMonthTable } from '@headgate/contracts/analytics';
import fc from 'fast-check';
import { sumOf } from '../blocks.ts';
import type { AnalyticsFieldRecord, LedgerMonth } from './analytics-records.ts';
import { fieldFigures } from './field-figures.ts';
import { monthCells } from './month-cells.ts';
import { monthTables } from './month-tables.ts';
import type { PricedWater } from './price-water.ts';

const head = { from: '2026-01-01', to: '2026-04-30', observedUntil: '2026-04-30' };
const crops = ['almonds', 'wheat', 'tomatoes'] as const;
const sources = [null, { id: 's1', name: 'North well' }, { id: 's2', name: 'Canal' }];

const aField = (at: number, changes: Partial<AnalyticsFieldRecord> = {}): AnalyticsFieldRecord => ({
  ...{
    id: `f${at}`,
    name: `Block ${at}`,
    acres: 20,
    group: null,
    source: null,
    uniformityPercent: null,
    zones: [],
  },
  plantings: [{ id: `p${at}`, crop: 'almonds', startsOn: '2026-01-01', endedOn: null }],
  ...changes,
});
const aMonth = (at: number, changes: Partial<LedgerMonth> = {}): LedgerMonth => ({
  ...{ fieldId: `f${at}`, plantingId: `p${at}`, month: '2026-03', first: '2026-03-01', last: '2026-03-31' },
  ...{ days: 31, assumedDays: 0, stressDays: 0, gross: 50.8, net: 45, need: 40, drained: 2 },
  ...{ applied: 3_333, drainedVolume: 131, ...changes },
});
const aWater = (at: number, changes: Partial<PricedWater> = {}): PricedWater => ({
  ...{ fieldId: `f${at}`, date: '2026-03-10', start: 0, end: 3_600_000, gallons: 325_851 },
  cost: { usd: 12.34, hoursInPeak: 0.25, hoursOutOfPeak: 0.75 },
  ...changes,
});

/** Farms of up to six fields, each with one crop of three, some water of which nobody knows the cost, and some outside its season. */
const anyFarm = fc
  .array(
    fc.record({
      acres: fc.double({ min: 0.3, max: 200, noNaN: true }),
      crop: fc.constantFrom(...crops),
      source: fc.constantFrom(...sources),
      months: fc.uniqueArray(fc.constantFrom('01', '02', '03', '04'), { maxLength: 4 }),
      applied: fc.integer({ min: 0, max: 50_000 }),
      need: fc.double({ min: -80, max: 250, noNaN: true }),
      waters: fc.array(
        fc.record({
          day: fc.constantFrom('2026-01-10', '2026-02-10', '2026-03-10', '2026-04-10'),
          gallons: fc.double({ min: 0, max: 5e6, noNaN: true }),
          cents: fc.option(fc.integer({ min: 0, max: 500_000 })),
        }),
        { maxLength: 5 },
      ),
      isFallow: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map((all) => {
    const fields = all.map(({ acres, crop, source, isFallow }, at) =>
      aField(at, {
        ...{ acres, source },
        plantings: isFallow ? [] : [{ id: `p${at}`, crop, startsOn: '2026-01-01', endedOn: null }],
      }),
    );
    const months = all.flatMap(({ months: some, applied, need, isFallow }, at) =>
      some
        .filter(() => !isFallow)
        .map((month) =>
          aMonth(at, {
            ...{ month: `2026-${month}`, first: `2026-${month}-01`, last: `2026-${month}-28` },
            ...{ applied, need },
          }),
        ),
    );
    const waters = all.flatMap(({ waters: some }, at) =>
      some.map(({ day, gallons, cents }) =>
        aWater(at, {
          ...{ date: day, gallons },
          cost: cents === null ? null : { usd: cents / 100, hoursInPeak: 0, hoursOutOfPeak: 1 },
        }),
      ),
    );
    return { fields, months, waters };
  });

const sums = [
  ['acreFeet', 3],
  ['needAcreFeet', 3],
  ['pricedAcreFeet', 3],
  ['costUsd', 2],
] as const;

function expectSums({ rows, foot }: AnalyticsMonthTable): void {
  for (const [name, digits] of sums) {
    for (const row of [...rows, foot])
      expect(row.total[name] ?? 0).toBe(
        sumOf(
          row.cells.map((cell) => cell?.[name] ?? null),
          digits,
        ) ?? 0,
      );
    for (const at of foot.cells.keys())
      expect(foot.cells[at]?.[name] ?? 0).toBe(
        sumOf(
          rows.map(({ cells }) => cells[at]?.[name] ?? null),
          digits,
        ) ?? 0,
      );
  }
}

describe('the tables of analytics', () => {
  it('have totals that are the sums of the printed cells, by month as by row, and the same in both', () => {
    fc.assert(
      fc.property(anyFarm, (farm) => {
        const { byCrop, bySource } = monthTables(monthCells({ ...farm, crop: undefined }), head);
        expectSums(byCrop);
        expectSums(bySource);
        expect(byCrop.foot).toEqual(bySource.foot);
      }),
    );
  });

  it('have a row a field whose sums are the total, and with the water of no crop the total by month', () => {
    fc.assert(
      fc.property(anyFarm, (farm) => {
        const cells = monthCells({ ...farm, crop: undefined });
        const input = { fields: farm.fields, cells, planned: [], crop: undefined };
        const { fields, total } = fieldFigures(input, head);
        for (const [name, digits] of [...sums, ['outsideAcreFeet', 3], ['drainedAcreFeet', 3]] as const)
          expect(total[name] ?? 0).toBe(
            sumOf(
              fields.map((field) => field[name]),
              digits,
            ) ?? 0,
          );
        const { foot } = monthTables(cells, head).byCrop;
        expect(foot.total.acreFeet).toBeCloseTo(total.acreFeet + total.outsideAcreFeet, 9);
        expect(foot.total.costUsd).toBe(total.costUsd);
      }),
    );
  });

  it('show of one crop nothing of another', () => {
    fc.assert(
      fc.property(anyFarm, fc.constantFrom(...crops), (farm, crop) => {
        const cells = monthCells({ ...farm, crop });
        const { byCrop } = monthTables(cells, head);
        expect(byCrop.rows.every(({ key }) => key === crop)).toBe(true);
        const of = monthTables(monthCells({ ...farm, crop: undefined }), head).byCrop.rows;
        expect(byCrop.foot.total.acreFeet).toBe(of.find(({ key }) => key === crop)?.total.acreFeet ?? 0);
        const { fields } = fieldFigures({ fields: farm.fields, cells, planned: [], crop }, head);
        expect(fields.every((field) => field.crops.every((each) => each === crop))).toBe(true);
      }),
    );
  });
});

describe('a field of analytics', () => {
  const figuresOf = (changes: {
    months?: LedgerMonth[];
    waters?: PricedWater[];
    fields?: AnalyticsFieldRecord[];
  }) => {
    const farm = { fields: [aField(0)], months: [aMonth(0)], waters: [], ...changes };
    const cells = monthCells({ ...farm, crop: undefined });
    const planned = [{ fieldId: 'f0', plantingId: 'p0', gross: 25.4 }];
    return fieldFigures({ fields: farm.fields, cells, planned, crop: undefined }, head).fields[0];
  };

  it('is compared with its need and its plan, and has its cost an acre-foot and an acre', () => {
    expect(figuresOf({ waters: [aWater(0), aWater(0, { cost: null })] })).toMatchObject({
      ...{ inches: 2, needInches: 1.57, ratioPercent: 127, plannedInches: 1, deviationPercent: 100 },
      ...{ costUsd: 12.34, pricedAcreFeet: 1, usdPerAcreFoot: 12.34, usdPerAcre: 0.62, peakPercent: 25 },
    });
  });

  it('needs nothing where the soil keeps more rain than its crop uses, and is compared with nothing', () => {
    expect(figuresOf({ months: [aMonth(0, { need: -30 })] })).toMatchObject({
      ...{ needInches: -1.18, ratioPercent: null },
    });
  });

  it('keeps water of a time without a crop apart, and leaves out that of days that nobody knows yet', () => {
    const waters = [aWater(0, { date: '2025-12-20' }), aWater(0, { date: '2026-04-29' })];
    expect(figuresOf({ waters })).toMatchObject({ outsideAcreFeet: 1, costUsd: 12.34, acreFeet: 3.333 });
  });

  it('without a crop and with days that are not worked out says which of the two', () => {
    expect(figuresOf({ months: [] })?.state).toBe('no-days');
    expect(figuresOf({ months: [], fields: [aField(0, { plantings: [] })] })).toMatchObject({
      ...{ state: 'no-crop', inches: null, deviationPercent: null },
    });
  });
});
