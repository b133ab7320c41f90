import { describe, expect, it } from '@jest/globals';
import type { BridgeRun } from '@headgate/contracts/planned-run';
import { judgeIrrigation, type Judged } from './judge-irrigation.ts';

const start = Date.parse('2026-07-18T04:00:00Z');
const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
const controllerId = '9b2d1a3e-6f0c-4c59-8a55-0d6f3f2b7a10';

const run = (runId: string, changes: Partial<BridgeRun> = {}): BridgeRun => ({
  ...{ runId, controllerId, zoneId: runId, cycle: 0, startAt: at(0), minutes: 240 },
  ...{ state: 'done', reason: null, isSimulated: false },
  ...changes,
});
type Zone = NonNullable<Judged['irrigations'][number]['zone']>;
const metered = (gallons: number, changes: Partial<NonNullable<Zone['metered']>> = {}) => ({
  ...{ gallons, totalizerFrom: 0, totalizerTo: gallons, quality: 'totalizer' as const },
  ...{ gallonsByRate: 24_000, targetGallons: null, isFull: false },
  ...changes,
});
const piece = (id: string, from: number, to: number, changes: Partial<Zone> = {}) => ({
  ...{ id, start: at(from), end: at(to), hours: (to - from) / 60, source: 'controller' as const },
  zone: { controllerId, zoneId: id, endedBy: 'timer' as const, metered: metered(24_000), ...changes },
});
/** Of ten millimetres, all of which came, in one zone with a meter. */
const judge = (changes: Partial<Judged> = {}, gross: number | null = 10) => {
  const { verdict, isOff, causes } = judgeIrrigation({
    ...{ planned: { gross: 10, start }, applied: gross === null ? null : { gross } },
    ...{ irrigations: [piece('z1', 0, 240)], runs: [run('z1')] },
    ...changes,
  });
  return [verdict.code, isOff, causes.map(({ code, parameters }) => [code, parameters])];
};

describe('the report of an irrigation', () => {
  it('has nothing to say of one that went as planned', () => {
    expect(judge()).toEqual(['report.as-planned', false, []]);
    expect(judge({}, 9.96)).toEqual(['report.as-planned', false, []]);
  });

  it.each([
    [9.1, 'report.less', false],
    [9, 'report.less', true],
    [10.9, 'report.more', false],
    [11.2, 'report.more', true],
  ])('of %d of 10 mm is %s; marked: %s', (gross, verdict, isOff) => {
    expect(judge({}, gross).slice(0, 2)).toEqual([verdict, isOff]);
  });

  it('without water says so, and why each zone did not open', () => {
    const failed = [run('z1', { state: 'failed', reason: 'unreachable' })];
    const both = [...failed, run('z2', { state: 'failed', reason: 'unreachable' })];
    const runs = [...both, run('z3', { state: 'failed', reason: 'stopped' })];
    expect(judge({ irrigations: [], runs }, null)).toEqual([
      ...['report.none', true],
      [
        ['why.not-opened', { zones: 2, reason: 'unreachable' }],
        ['why.not-opened', { zones: 1, reason: 'stopped' }],
      ],
    ]);
  });

  it.each(['stop', 'safety', 'device'] as const)('names what ended it before its time: %s', (endedBy) => {
    const irrigations = [
      piece('z1', 0, 202, { endedBy, metered: metered(20_200, { gallonsByRate: 20_200 }) }),
    ];
    expect(judge({ irrigations }, 8.4)).toEqual(['report.less', true, [[`why.${endedBy}`, { minutes: 38 }]]]);
  });

  it('does not mind a device that ended it at its gallons, or a moment early', () => {
    const full = metered(24_000, { targetGallons: 24_000, isFull: true, gallonsByRate: 21_900 });
    expect(judge({ irrigations: [piece('z1', 0, 219, { endedBy: 'device', metered: full })] })[2]).toEqual(
      [],
    );
    expect(judge({ irrigations: [piece('z1', 0, 238, { endedBy: 'device' })] })[2]).toEqual([]);
    // An hour of pause is no water.
    const paused = { ...piece('z1', 0, 240, { endedBy: 'stop' }), hours: 3 };
    expect(judge({ irrigations: [paused] })[2]).toEqual([['why.stop', { minutes: 60 }]]);
  });

  it('says when less or more flows than by the rate, of all zones together', () => {
    const of = (...gallons: readonly number[]) => {
      const irrigations = gallons.map((each, index) =>
        piece(`z${String(index + 1)}`, 0, 240, { metered: metered(each) }),
      );
      return judge({ irrigations, runs: irrigations.map(({ id }) => run(id)) })[2];
    };
    expect(of(20_400)).toEqual([['why.flow-low', { percent: 15 }]]);
    expect(of(30_000)).toEqual([['why.flow-high', { percent: 25 }]]);
    expect(of(20_400, 27_600)).toEqual([]);
  });

  it('says that it began late, and what its amount stands on', () => {
    expect(judge({ irrigations: [piece('z1', 25, 265)] })[2]).toEqual([['why.late', { minutes: 25 }]]);
    const estimated = piece('z1', 0, 240, { metered: metered(24_000, { quality: 'estimated' }) });
    expect(judge({ irrigations: [estimated] })[2]).toEqual([['why.estimated', {}]]);
    expect(judge({ irrigations: [piece('z1', 0, 240, { metered: null })] })[2]).toEqual([
      ['why.by-rate', {}],
    ]);
    const entered = {
      ...{ id: 'e', start: at(0), end: at(240), hours: null },
      ...{ source: 'entered' as const, zone: null },
    };
    expect(judge({ irrigations: [entered], runs: [] })[2]).toEqual([['why.entered', {}]]);
  });
});
