import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  aFarmToPlan,
  aLedger,
  anAlmondField,
  aWaterSource,
  idOf,
} from '../../../test/plan/a-planned-farm.ts';
import type { LocalHours } from '@headgate/contracts/local-hours';
import type { WaterSourceRecord } from '../../fields/field-record.ts';
import { renderPlan } from '../messages/render-plan.ts';
import { rowOfProposal, startOf, endOf, type PlannedRow } from '../planned/planned-row.ts';
import type { KeptFieldPlan, KeptProposal } from './kept-plan.ts';
import { planFarm } from './plan-farm.ts';

const now = '2026-07-10T09:05:00Z';
const source = aWaterSource();
const hour = 3_600_000;

const ledgersOf = (depletions: readonly number[], sourceId: string | null = source.id) =>
  depletions.map((depletion, index) =>
    aLedger(anAlmondField(index + 1, { waterSourceId: sourceId }), { now, depletion }),
  );
const plan = (
  depletions: readonly number[],
  given: Parameters<typeof aFarmToPlan>[2] = {},
  own: WaterSourceRecord = source,
) => planFarm(aFarmToPlan(now, ledgersOf(depletions), { sources: [own], ...given }));
const fieldsOf = ({ fields }: ReturnType<typeof planFarm>): KeptFieldPlan[] => [...fields.values()];
const lengthOf = ({ runs }: KeptProposal) => runs.reduce((sum, [start, end]) => sum + end - start, 0) / hour;
const proposalsOf = (planned: ReturnType<typeof planFarm>) =>
  fieldsOf(planned).flatMap(({ proposals }) => proposals);

describe('a plan', () => {
  it('gives each field what it alone would want, on its day, where that fits', () => {
    const planned = plan([23, 10]);
    for (const { recommendations, proposals, unserved } of fieldsOf(planned)) {
      expect(unserved).toBeNull();
      expect(proposals.map(({ recommended }) => recommended.date)).toEqual(
        recommendations.map(({ date }) => date),
      );
      for (const proposal of proposals) {
        expect(proposal.gross).toBe(proposal.recommended.gross);
        expect(lengthOf(proposal)).toBeCloseTo(proposal.hours ?? 0, 1);
        expect(new Date(startOf(proposal)).toISOString() >= '2026-07-10T09:15').toBe(true);
      }
    }
  });

  it('is the same whenever it is made of the same', () => {
    expect(plan([23, 10, 5])).toEqual(plan([23, 10, 5]));
  });

  it('never runs more at once than the source gives, nor outside a field’s hours', () => {
    const hours = fc.constantFrom<LocalHours[]>(
      [],
      [{ start: '18:00', end: '09:00' }],
      [{ start: '00:00', end: '24:00' }],
      [{ days: ['mon', 'wed', 'fri'], start: '12:00', end: '12:00' }],
    );
    const farms = fc.record({
      fields: fc.array(fc.record({ depletion: fc.integer({ min: 0, max: 40 }), hours }), {
        minLength: 1,
        maxLength: 5,
      }),
      flow: fc.integer({ min: 300, max: 1_500 }),
    });
    fc.assert(
      fc.property(farms, ({ fields, flow }) => {
        const ledgers = fields.map(({ depletion, hours: allowedHours }, index) =>
          aLedger(anAlmondField(index + 1, { waterSourceId: source.id, allowedHours }), { now, depletion }),
        );
        const own = aWaterSource({ maxFlowGpm: flow });
        const runs = proposalsOf(planFarm(aFarmToPlan(now, ledgers, { sources: [own] }))).flatMap((each) =>
          each.runs.map(([start, end]) => ({ start, end, flow: each.flow ?? 0 })),
        );
        for (const { start: at } of runs) {
          const used = runs.reduce(
            (sum, { start, end, flow: one }) => sum + (start <= at && at < end ? one : 0),
            0,
          );
          expect(used).toBeLessThanOrEqual(flow * 1.001 + 1);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('of a field without a source is by its own hours alone', () => {
    const allowedHours = [{ start: '20:00', end: '04:00' }];
    const ledger = aLedger(anAlmondField(1, { allowedHours }), { now, depletion: 23 });
    const [field] = fieldsOf(planFarm(aFarmToPlan(now, [ledger])));
    const clocks = field?.proposals.flatMap(({ runs }) =>
      runs.map(([start]) => new Date(start).getUTCHours()),
    );
    // Eight in the evening is three in the morning, UTC.
    expect(clocks?.length).toBeGreaterThan(1);
    expect(clocks?.every((clock) => clock >= 3 && clock <= 11)).toBe(true);
  });
});

describe('water that does not fit', () => {
  it('is said: how much of which field, why, and what would help', () => {
    const small = aWaterSource({ maxFlowGpm: 360 });
    const planned = plan([40, 40, 40, 40], {}, small);
    const short = fieldsOf(planned).filter(({ unserved }) => unserved !== null);
    expect(short.length).toBeGreaterThan(0);
    expect(planned.farm.summary.unservedFields).toBe(short.length);
    for (const { unserved } of short) {
      const parameters = unserved?.reason.parameters;
      expect(parameters).toMatchObject({ why: 'shared' });
      expect(unserved?.help.map(({ code }) => code)).toEqual(
        expect.arrayContaining(['help.more-flow', 'unserved.rule']),
      );
    }
  });

  it('is as little as a search leaves where nothing comes better before its day', () => {
    const nights = { waterSourceId: source.id, allowedHours: [{ start: '18:00', end: '10:00' }] };
    const ledgers = [1, 2, 3].map((number) =>
      aLedger(anAlmondField(number, number === 2 ? nights : { waterSourceId: source.id }), {
        now,
        depletion: 40,
      }),
    );
    const sources = [aWaterSource({ maxFlowGpm: 360 })];
    const short = fieldsOf(planFarm(aFarmToPlan(now, ledgers, { sources })));
    // As they are placed first, 16.2 mm are.
    expect(short.reduce((sum, { unserved }) => sum + (unserved?.depth ?? 0), 0)).toBeLessThan(11);
  });

  it('because a field’s hours are too few asks for more of them', () => {
    const allowedHours = [{ days: ['sun' as const], start: '20:00', end: '22:00' }];
    const ledger = aLedger(anAlmondField(1, { waterSourceId: source.id, allowedHours }), {
      now,
      depletion: 23,
    });
    const [field] = fieldsOf(planFarm(aFarmToPlan(now, [ledger], { sources: [source] })));
    expect(field?.unserved?.reason.parameters).toMatchObject({ why: 'hours' });
    expect(field?.unserved?.help[0]?.code).toBe('help.more-hours');
    expect(field?.unserved?.depth).toBeGreaterThan(0);
  });
});

describe('a field that is drier than it should be', () => {
  const dry = (flowGpm: number | null = null) =>
    aLedger(anAlmondField(1, { waterSourceId: source.id, flowGpm }), { now, depletion: 60 });

  it('is told that the irrigation takes longer than there is time, and asked for no hours that it has', () => {
    const [field] = fieldsOf(planFarm(aFarmToPlan(now, [dry(180)], { sources: [source] })));
    expect(field?.unserved?.reason.code).toBe('unserved.too-long');
    expect(field?.unserved).toMatchObject({ depth: 0, minutes: 0, help: [] });
  });

  it('asks for the irrigations that nobody has entered, where the ledger has none of the season', () => {
    const ledger = dry();
    const unrecorded = { ...ledger, state: { ...ledger.state, started: false } };
    const [field] = fieldsOf(planFarm(aFarmToPlan(now, [unrecorded], { sources: [source] })));
    expect(field?.reason.code).toBe('reason.no-record');
    expect(fieldsOf(planFarm(aFarmToPlan(now, [dry()], { sources: [source] })))[0]?.reason.code).toBe(
      'reason.reached',
    );
  });
});

describe('what a person has placed', () => {
  const placed = (planned: ReturnType<typeof planFarm>, start: string): PlannedRow => {
    const proposal = proposalsOf(planned)[0]!;
    const row = rowOfProposal(idOf(1), idOf(101), proposal);
    const length = endOf(proposal) - startOf(proposal);
    const from = Date.parse(start);
    return { ...row, state: 'accepted', data: { ...row.data, runs: [[from, from + length]], locked: true } };
  };

  it('counts as water that comes: nothing else is asked for on its days', () => {
    const free = plan([23]);
    const row = placed(free, '2026-07-12T03:00:00Z');
    const [field] = fieldsOf(plan([23], { rows: [row] }));
    const days = field?.days.map(([date, , , , net]) => [date, net > 0]);
    expect(days?.slice(0, 3)).toEqual([
      ['2026-07-10', false],
      ['2026-07-11', true],
      ['2026-07-12', false],
    ]);
    expect(field?.proposals.map(({ id }) => id)).not.toContain(row.id);
    expect(field?.planned[0]?.[0]).toBe('2026-07-11');
  });

  it('moves others out of its way', () => {
    const own = aWaterSource({ maxFlowGpm: 400 });
    const free = plan([23, 23], {}, own);
    const row = placed(free, '2026-07-10T10:00:00Z');
    const [, other] = fieldsOf(plan([23, 23], { rows: [row] }, own));
    for (const [start, end] of other?.proposals.flatMap(({ runs }) => runs) ?? [])
      expect(end <= startOf(row.data) || start >= endOf(row.data)).toBe(true);
  });

  it('where it cannot stand any more is told to be so, and stays', () => {
    const free = plan([23]);
    const row = placed(free, '2026-07-10T10:00:00Z');
    const smaller = aWaterSource({ maxFlowGpm: 100 });
    const [field] = fieldsOf(plan([23], { rows: [row] }, smaller));
    expect(field?.conflicts[row.id]?.parameters).toEqual({ why: 'flow' });
  });
});

describe('a district’s water', () => {
  const delivery = { noticeHours: 24, orderBy: '10:00', stepHours: 12, fixedFlow: true };

  it('is ordered in its steps, with its notice, by its hour', () => {
    const turnout = aWaterSource({ kind: 'turnout', delivery });
    const planned = plan([23], {}, turnout);
    const [own] = planned.farm.sources;
    expect(own?.orders.length).toBeGreaterThan(0);
    for (const { placeBy, start, end, flow } of own?.orders ?? []) {
      expect(start - placeBy).toBeGreaterThanOrEqual(24 * hour);
      // Ten in the morning is 17:00 UTC.
      expect(new Date(placeBy).toISOString()).toMatch(/T17:00:00/);
      expect(placeBy).toBeGreaterThanOrEqual(Date.parse(now));
      expect(((end - start) / hour) % 12).toBeCloseTo(0, 6);
      expect(flow).toBeLessThanOrEqual(turnout.maxFlowGpm);
    }
    expect(proposalsOf(planned)[0]?.gross).toBe(proposalsOf(planned)[0]?.recommended.gross);
  });

  it('comes in its turns alone', () => {
    const turns = [{ startsAt: '2026-07-12T06:00:00-07:00', hours: 24, everyDays: 4 }];
    const turnout = aWaterSource({ kind: 'turnout', delivery: { turns, fixedFlow: false } });
    const [field] = fieldsOf(plan([23], {}, turnout));
    for (const [start, end] of field?.proposals.flatMap(({ runs }) => runs) ?? []) {
      const since = (start - Date.parse('2026-07-12T13:00:00Z')) / hour;
      expect(since).toBeGreaterThanOrEqual(0);
      expect((since % 96) + (end - start) / hour).toBeLessThanOrEqual(24);
    }
    expect(field?.proposals.length).toBeGreaterThan(0);
  });
});

describe('power', () => {
  const pumped = aWaterSource({ energy: { kwhPerAcreFoot: 300 }, maxFlowGpm: 2_000 });
  /** Dear from four to nine in the evening, farm's time. */
  const prices = Array.from({ length: 8 }, (_, index) => {
    const midnight = Date.parse('2026-07-10T07:00:00Z') + index * 24 * hour;
    return [
      { start: midnight, end: midnight + 16 * hour, usdPerKwh: 0.15, peak: false },
      { start: midnight + 16 * hour, end: midnight + 21 * hour, usdPerKwh: 0.45, peak: true },
      { start: midnight + 21 * hour, end: midnight + 24 * hour, usdPerKwh: 0.15, peak: false },
    ];
  }).flat();
  const priced = (depletions: readonly number[]) =>
    plan(depletions, { prices: new Map([[pumped.id, prices]]) }, pumped);

  it('is moved out of the peak, and never saves more than the arithmetic allows', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 4 }), (depletions) => {
        const { farm } = priced(depletions);
        const [own] = farm.sources;
        const { costUsd, savedUsd, gallons = 0 } = own ?? {};
        const kwh = (gallons / 325_851) * 300;
        expect(savedUsd).toBeGreaterThanOrEqual(0);
        expect(savedUsd).toBeLessThanOrEqual(kwh * 0.3 + 0.1);
        expect(costUsd).toBeGreaterThanOrEqual(kwh * 0.15 - 0.1);
        expect(costUsd).toBeLessThanOrEqual(kwh * 0.45 + 0.1);
        expect(farm.summary.costUsd).toBe(costUsd);
      }),
      { numRuns: 12 },
    );
  });

  it('of each irrigation adds up to that of the source', () => {
    const planned = priced([23, 10]);
    const sum = proposalsOf(planned).reduce((total, { costUsd }) => total + (costUsd ?? 0), 0);
    expect(sum).toBeCloseTo(planned.farm.sources[0]?.costUsd ?? 0, 0);
  });

  it('has no cost where no price or no pump is known', () => {
    expect(plan([23]).farm.sources[0]).toMatchObject({ costUsd: null, savedUsd: null });
    expect(plan([23], {}, pumped).farm.sources[0]?.costUsd).toBeNull();
    expect(proposalsOf(plan([23]))[0]?.costUsd).toBeNull();
  });
});

describe('a stem water potential', () => {
  it('makes a thirsty field due at once, and leaves its water as the ledger has it', () => {
    const field = anAlmondField(1, { waterSourceId: source.id });
    const thirsty = aLedger(field, {
      now,
      depletion: 5,
      stemPotentials: [{ date: '2026-07-09', bars: -16 }],
    });
    const planned = (ledger: typeof thirsty) =>
      fieldsOf(planFarm(aFarmToPlan(now, [ledger], { sources: [source] })))[0];
    const [moved, free] = [planned(thirsty), planned(aLedger(field, { now, depletion: 5 }))];
    expect(moved?.recommendations[0]?.date).toBe('2026-07-10');
    expect(free?.recommendations[0]?.date).not.toBe('2026-07-10');
    expect(moved?.depletion).toBe(free?.depletion);
  });
});

it('every message of a plan reads in English and in Spanish', () => {
  const planned = plan([40, 23, 5, 0], {}, aWaterSource({ maxFlowGpm: 360 }));
  const messages = fieldsOf(planned).flatMap((field) => [
    ...[field.headline, field.reason, ...field.changes],
    ...(field.unserved === null ? [] : [field.unserved.reason, ...field.unserved.help]),
    ...field.recommendations.map(({ reason }) => reason),
  ]);
  expect(messages.length).toBeGreaterThan(10);
  for (const message of messages) {
    const [english, spanish] = [renderPlan('en', message), renderPlan('es', message)];
    for (const text of [english, spanish]) expect(text).not.toMatch(/undefined|NaN|\[object/);
    expect(spanish).not.toBe(english);
  }
});
