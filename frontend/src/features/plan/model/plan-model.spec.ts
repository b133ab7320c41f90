import { describe, expect, it } from '@jest/globals';
import { clockOf } from '../../../lib/display/clock-of.ts';
import { aField, aFieldSummary, aWaterSource } from '../../../test/fields.ts';
import { aController } from '../../../test/controllers.ts';
import { aFieldPlan, aPlan, aPlannedIrrigation } from '../../../test/plan.ts';
import { barLines } from './bar-lines.ts';
import { flowOf, flowSteps, maxWithin } from './flow-steps.ts';
import { holdsIn, joinSlots, pricesIn, slotsOf } from './hour-slots.ts';
import { groupsBySource, groupsByZone } from './plan-groups.ts';
import { placeIn, weekOf } from './plan-week.ts';

const hour = 3_600_000;
const clocks = (stretches: readonly { start: number; end: number }[]) =>
  stretches.map(({ start, end }) => [start, end].map((moment) => clockOf(new Date(moment))).join(' '));

describe('a week', () => {
  it('is as long as its days are on the farm’s clock', () => {
    const lengths = (from: string) => weekOf(from, 7).days.map(({ start, end }) => (end - start) / hour);
    expect(lengths('2026-07-18')).toEqual([24, 24, 24, 24, 24, 24, 24]);
    expect(lengths('2026-11-01')[0]).toBe(25);
    expect(lengths('2026-03-08')[0]).toBe(23);
  });

  it('has its moments from 0 to 100, what is outside at its edge', () => {
    const week = weekOf('2026-07-18', 7);
    expect(
      [week.start - hour, week.start, week.start + 84 * hour, week.end + hour].map((at) => placeIn(week, at)),
    ).toEqual([0, 0, 50, 100]);
  });
});

describe('hours of a tariff', () => {
  const slots = slotsOf(weekOf('2026-07-18', 3));

  it('hold on their days, and a night into the next morning', () => {
    const hours = { days: ['sun' as const], start: '22:00', end: '02:00' };
    expect(clocks(joinSlots(slots, (slot) => holdsIn(hours, slot)))).toEqual([
      '2026-07-19T22:00 2026-07-20T02:00',
    ]);
  });

  it('are those of the first window that fits, in its months', () => {
    const tariff = {
      usdPerKwh: 0.2,
      windows: [
        { start: '17:00', end: '18:00', months: [10, 5], usdPerKwh: 0.9, peak: true },
        { start: '17:00', end: '18:00', usdPerKwh: 0.5, peak: true },
        { start: '00:00', end: '24:00', months: [6, 9], usdPerKwh: 0.3, peak: false },
      ],
    };
    const prices = pricesIn(tariff, slots) ?? [];
    expect(new Set(prices.map(({ usdPerKwh }) => usdPerKwh))).toEqual(new Set([0.3, 0.5]));
    expect(clocks(joinSlots(slots, (_slot, index) => prices[index]?.peak === true))).toEqual(
      ['18', '19', '20'].map((day) => `2026-07-${day}T17:00 2026-07-${day}T18:00`),
    );
  });
});

describe('the flow of a source', () => {
  it('is what fields take together, from each change on', () => {
    const taken = [
      { start: 0, end: 4, flow: 300 },
      { start: 2, end: 6, flow: 200 },
    ];
    expect(flowSteps(taken)).toEqual([
      { at: 0, flow: 300 },
      { at: 2, flow: 500 },
      { at: 4, flow: 200 },
      { at: 6, flow: 0 },
    ]);
    expect(maxWithin(taken, { start: 4, end: 9 })).toBe(200);
    expect(maxWithin(taken, { start: 6, end: 9 })).toBe(0);
  });

  it('is known where its hours are', () => {
    const planned = aPlannedIrrigation();
    expect(flowOf(planned)).toBeCloseTo(456_192 / 250);
    expect(flowOf(aPlannedIrrigation({ planned: { ...planned.planned, hours: null } }))).toBeNull();
  });
});

describe('lines', () => {
  it('are as many as it takes for no bar to lie over another', () => {
    const bar = (start: string, end: string) => {
      const planned = aPlannedIrrigation();
      return {
        planned: { ...planned, planned: { ...planned.planned, start, end } },
        field: aFieldPlan(),
        source: undefined,
      };
    };
    const [first, over, later] = [
      bar('2026-07-19T04:00:00Z', '2026-07-19T12:00:00Z'),
      bar('2026-07-19T10:00:00Z', '2026-07-19T14:00:00Z'),
      bar('2026-07-20T04:00:00Z', '2026-07-20T12:00:00Z'),
    ];
    expect(barLines([later, over, first], weekOf('2026-07-18', 7))).toEqual([[first, later], [over]]);
  });
});

describe('rows', () => {
  const source = aWaterSource();
  const sourcePlan = {
    ...{ waterSourceId: source.id, name: source.name, maxFlowGpm: 800, gallons: 0, hours: 0, hoursInPeak: 0 },
    ...{ costUsd: null, savedUsd: null, orders: [] },
  };
  const idle = aFieldPlan({ fieldId: 'b', name: 'South', waterSourceId: source.id, planned: [] });
  const own = aFieldPlan({ waterSourceId: source.id });
  const apart = aFieldPlan({ fieldId: 'c', name: 'Hill' });
  const plan = aPlan({ fields: [apart, own, idle], sources: [sourcePlan] });

  it('are fields by their source; what has no water is named apart', () => {
    const groups = groupsBySource(plan, [source]);
    expect(
      groups.map(({ title, rows, idle: names }) => [title, rows.map(({ name }) => name), names]),
    ).toEqual([
      ['Well 1', ['North block'], ['South']],
      ['No water source', ['Hill'], []],
    ]);
  });

  it('leave out what became nothing', () => {
    const gone = aPlannedIrrigation({ state: 'withdrawn' });
    const [group] = groupsBySource(aPlan({ fields: [{ ...own, planned: [gone] }], sources: [sourcePlan] }), [
      source,
    ]);
    expect(group).toMatchObject({ rows: [], idle: ['North block'] });
  });

  it('are zones with the fields that they water, and fields without one', () => {
    const controller = aController();
    const zoneId = controller.zones[0]?.id ?? '';
    const zoned = aFieldSummary({
      id: aField().id,
      zones: [{ controllerId: controller.id, zoneId, share: 1 }],
    });
    const groups = groupsByZone(plan, [source], { fields: [zoned], controllers: [controller] });
    expect(groups[0]?.rows.map(({ name, note }) => [name, note])).toEqual([
      [controller.zones[0]?.name, 'North block'],
    ]);
    expect(groups.at(-1)).toMatchObject({ title: 'Fields without a zone', idle: ['South'] });
  });
});
