import { describe, expect, it } from '@jest/globals';
import { aFarmToPlan, aLedger, anAlmondField } from '../../../test/plan/a-planned-farm.ts';
import type { KeptLedger } from '../../ledger/field-ledger.ts';
import { ZonedTime } from '../../time/zoned-time.ts';
import { rowOfProposal, type PlannedRow } from '../planned/planned-row.ts';
import { changesOf } from './changes.ts';
import type { KeptFieldPlan } from './kept-plan.ts';
import { planFarm } from './plan-farm.ts';

const [yesterday, today] = ['2026-07-09T09:05:00Z', '2026-07-10T09:05:00Z'];
const field = anAlmondField(1);
const plan = (ledger: KeptLedger, now: string): KeptFieldPlan => {
  const [only] = planFarm(aFarmToPlan(now, [ledger])).fields.values();
  if (only === undefined) throw new Error('no plan');
  return only;
};
/** Due the day after tomorrow, as of yesterday. */
const before = plan(aLedger(field, { now: yesterday, depletion: 12 }), yesterday);
const expectedUse = before.days[0]?.[2] ?? 0;

interface Came {
  readonly last?: Parameters<typeof aLedger>[1]['last'];
  readonly depletion?: number;
  readonly bars?: number;
  readonly than?: Partial<KeptFieldPlan>;
  readonly rows?: readonly PlannedRow[];
}
/** What today's plan says of a yesterday that came so; as expected, where nothing is given. */
function codesOf({ last, depletion = 12 + expectedUse, bars, than, rows = [] }: Came = {}): string[] {
  const ledger = aLedger(field, {
    ...{ now: today, depletion },
    last: { cropEt: expectedUse, ...last },
    stemPotentials: bars === undefined ? [] : [{ date: '2026-07-09', bars }],
  });
  const madeAt = Date.parse(yesterday);
  return changesOf({ madeAt, plan: { ...before, ...than } }, ledger, plan(ledger, today), {
    ...{ rows, now: Date.parse(today), time: ZonedTime.of('America/Los_Angeles') },
  }).map(({ code }) => code);
}
const rainOf = (rain: number): KeptFieldPlan['days'] =>
  before.days.map(([date, eto, use, , ...rest], index) => [date, eto, use, index === 0 ? rain : 0, ...rest]);

describe('since the plan of the day before', () => {
  it('nothing has changed where all came as expected', () => {
    expect(codesOf()).toEqual([]);
    const nothing = { rows: [], now: Date.parse(today), time: ZonedTime.of('America/Los_Angeles') };
    expect(changesOf(undefined, aLedger(field, { now: today }), before, nothing)).toEqual([]);
  });

  it('rain counts that did not fall, and rain that nobody had counted on', () => {
    expect(codesOf({ than: { days: rainOf(20) } })).toEqual(['cause.rain-failed']);
    expect(codesOf({ last: { rain: 20 } })).toEqual(['cause.rain-fell']);
    expect(codesOf({ last: { rain: 19 }, than: { days: rainOf(20) } })).toEqual([]);
    // What the region usually gets is nothing that fell.
    expect(codesOf({ last: { rain: 20, rainFrom: 'assumed' } })).toEqual([]);
  });

  it('an irrigation counts that is missed, short, or more than planned', () => {
    const than = { planned: [['2026-07-09', 20]] as const };
    expect(codesOf({ than, last: { irrigationGross: 0 } })).toEqual(['cause.missed']);
    const [proposal] = before.proposals;
    if (proposal === undefined) throw new Error('nothing is proposed');
    const start = Date.parse('2026-07-10T04:00:00Z');
    const row = rowOfProposal(field.id, null, { ...proposal, runs: [[start, start + 3_600_000]] });
    const away: PlannedRow = {
      ...{ ...row, state: 'not-reported', data: { ...row.data, notOpened: 'unreachable' } },
    };
    expect(codesOf({ than, last: { irrigationGross: 0 }, rows: [away] })).toEqual(['cause.not-opened']);
    expect(codesOf({ than, last: { irrigationGross: 12 } })).toEqual(['cause.short']);
    expect(codesOf({ than, last: { irrigationGross: 19 } })).toEqual([]);
    expect(codesOf({ than, last: { irrigationGross: 30 } })).toEqual(['cause.extra']);
    expect(codesOf({ last: { irrigationGross: 5 } })).toEqual(['cause.extra']);
  });

  it('the crop’s use counts where it is another by a seventh', () => {
    expect(codesOf({ last: { cropEt: expectedUse * 1.3 } })).toEqual(['cause.used-more']);
    expect(codesOf({ last: { cropEt: expectedUse * 0.7 } })).toEqual(['cause.used-less']);
    expect(codesOf({ last: { cropEt: expectedUse * 1.1 } })).toEqual([]);
  });

  it('readings count: of the soil, which move the balance, and of the plant, which move the trigger', () => {
    expect(codesOf({ last: { correction: -6 } })).toEqual(['cause.soil-reading']);
    expect(codesOf({ bars: -16 })).toEqual(expect.arrayContaining(['change.sooner', 'cause.stem-reading']));
    expect(codesOf({ bars: -10, than: { stem: '2026-07-09 -10' } })).toEqual([]);
  });

  it('the next irrigation is told where it is sooner, later, or another; by the forecast, where nothing else is', () => {
    expect(codesOf({ depletion: 25 })).toEqual(expect.arrayContaining(['change.sooner', 'cause.forecast']));
    expect(codesOf({ depletion: 0 })).toEqual(expect.arrayContaining(['change.later', 'cause.forecast']));
    expect(codesOf({ than: { recommendations: [], planned: [] } })).toEqual([
      'change.added',
      'cause.forecast',
    ]);
    expect(codesOf({ than: { plantingId: 'another' } })).toContain('cause.planting');
  });
});
