import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  drainMinutes,
  fillMinutes,
  judgeClosed,
  judgeOpen,
  leakGpm,
  usualFlow,
  withRun,
  withVerdict,
  type FlowVerdict,
  type StationFlow,
} from './judge-flow.ts';

const flow = fc.double({ min: 0.1, max: 5_000, noNaN: true });
const minute = 60_000;
const at = (seconds: number) => new Date(Date.parse('2026-07-18T12:00:00Z') + seconds * 1_000);

describe('what is usual in a zone', () => {
  it('is not known before three runs', () => {
    fc.assert(fc.property(fc.array(flow, { maxLength: 2 }), (runs) => usualFlow(runs) === null));
  });

  it('is not moved by two odd runs of five, whatever they were', () => {
    fc.assert(
      fc.property(flow, flow, (one, other) => {
        expect(usualFlow([100, one, 100, other, 100])).toBe(100);
      }),
    );
  });

  it('is of the last five runs that lasted long enough and had water', () => {
    const runs = [90, 95, 100, 105, 110];
    expect(withRun(runs, { gallons: 1_200, minutes: 10 })).toEqual([95, 100, 105, 110, 120]);
    expect(withRun(runs, { gallons: 1_200, minutes: 9.9 })).toBe(runs);
    expect(withRun(runs, { gallons: 0, minutes: 60 })).toBe(runs);
  });
});

describe('the flow of an open zone', () => {
  it('is judged when its lines have filled', () => {
    const early = fc.double({ min: 0, max: fillMinutes, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.option(flow), flow, early, (usual, gpm, openMinutes) => {
        expect(judgeOpen({ gpm, openMinutes, usual })).toBeUndefined();
      }),
    );
  });

  it.each<[number, number | null, FlowVerdict]>([
    [0, null, 'flow-none'],
    [0, 100, 'flow-none'],
    [5_000, null, 'normal'],
    [69, 100, 'flow-low'],
    [70, 100, 'normal'],
    [130, 100, 'normal'],
    [131, 100, 'flow-high'],
  ])('of %s where %s is usual is %s', (gpm, usual, verdict) => {
    expect(judgeOpen({ gpm, openMinutes: fillMinutes, usual })).toBe(verdict);
  });
});

it('water through closed valves is unexpected when the pipe has drained', () => {
  expect(judgeClosed(3, drainMinutes - 0.1)).toBeUndefined();
  expect(judgeClosed(3, drainMinutes)).toBe('flow-unexpected');
  expect(judgeClosed(0, Infinity)).toBe('normal');
});

it('a leak that goes to and fro about the line is neither a new one nor over', () => {
  for (const gpm of [leakGpm / 2, leakGpm]) expect(judgeClosed(gpm, Infinity)).toBeUndefined();
});

describe('what readings show', () => {
  type Step = [seconds: number, verdict: FlowVerdict];
  const certain = (...steps: readonly Step[]) => {
    let seen: StationFlow['seen'] = null;
    return steps.map(([seconds, verdict]) => {
      const next = withVerdict(seen, verdict, { at: at(seconds), minute });
      seen = next.seen;
      return next.isCertain;
    });
  };

  it('is certain at the second one in a row, ten seconds on', () => {
    expect(certain([0, 'flow-high'], [9, 'flow-high'], [10, 'flow-high'])).toEqual([false, false, true]);
  });

  it('is not certain where one odd reading stands alone, or came late', () => {
    expect(certain([0, 'normal'], [20, 'flow-high'], [40, 'normal'], [60, 'flow-high'])).toEqual([
      ...[true, false, false, false],
    ]);
    expect(certain([60, 'flow-high'], [20, 'normal'], [80, 'flow-high'])).toEqual([false, false, true]);
  });
});
