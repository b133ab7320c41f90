import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { flowedUntil, lastOpenedAt, paused, reopened, resumed, type RunPauses } from './run-pauses.ts';

const at = (seconds: number) => new Date(Date.parse('2026-07-01T12:00:00Z') + seconds * 1_000);
const run = { openedAt: at(0), endsAt: at(600), pauses: null as RunPauses | null };
const lengths = { second: 1_000, longest: 3_600_000, by: 'command' as const };
const shown = (seconds: number, remainingSeconds: number | null) => ({ at: at(seconds), remainingSeconds });

describe('a run that is paused', () => {
  it('has flowed until its timer stood still, however late that was seen', () => {
    const { endsAt, pauses } = paused(run, shown(120, 500), lengths);
    expect(pauses.now).toEqual({ since: at(100).toISOString(), left: 500_000, by: 'command' });
    expect(endsAt).toEqual(at(100 + 3_600));
    expect(paused(run, shown(120, null), lengths).pauses.now).toMatchObject({ left: 480_000 });
  });

  it('ends later by the pause, which is no time of it', () => {
    const first = paused(run, shown(100, 500), lengths);
    const second = resumed(first, shown(1_000, 500), 1_000);
    expect(second).toMatchObject({ endsAt: at(1_500), pauses: { past: 900_000, now: null } });
    const again = { ...run, ...second };
    expect(flowedUntil(again, at(1_500))).toBe(600_000);
    expect(lastOpenedAt(again)).toEqual(at(1_000));
    // Seen 20 s after somebody at the device had resumed it.
    expect(resumed(first, shown(1_020, 480), 1_000)).toMatchObject({
      endsAt: at(1_500),
      pauses: { past: 900_000 },
    });
  });

  it('is given no more time than it had, whatever a device tells', () => {
    const first = paused(run, shown(100, 5_000), lengths);
    expect(first.pauses.now?.left).toBeLessThanOrEqual(600_000);
    // It was seen open after nine of its ten minutes.
    const seen = paused({ ...run, seenAt: at(540) }, shown(545, 5_000), lengths);
    expect(seen.pauses.now?.left).toBe(60_000);
    const second = resumed(first, shown(200, 80_000), 1_000);
    expect(second?.endsAt.getTime()).toBeLessThanOrEqual(at(200 + 600).getTime());
  });

  it('flows for as long as it was to, however often it is paused', () => {
    const moments = fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 3_000 })), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(moments, (steps) => {
        let [now, left, current] = [0, 600, { ...run }];
        for (const [flows, waits] of steps) {
          [now, left] = [now + flows, left - flows];
          current = { ...current, ...paused(current, shown(now, left), lengths) };
          now += waits;
          const pauses = current.pauses ?? { past: 0, resumedAt: null, now: null };
          current = { ...current, ...resumed({ pauses }, shown(now, left), 1_000) };
        }
        expect(current.endsAt).toEqual(at(now + left));
        expect(flowedUntil(current, current.endsAt)).toBe(600_000);
      }),
    );
  });
});

describe('a run that is open again though it was taken for closed', () => {
  const closed = { ...run, closedAt: at(200) };

  it('has not flowed in between', () => {
    const pauses = reopened(closed, shown(5_000, 3_600), 1_000);
    expect(flowedUntil({ ...run, pauses }, at(5_060))).toBe(260_000);
    expect(lastOpenedAt({ ...run, pauses })).toEqual(at(5_000));
    expect(reopened(closed, shown(5_000, null), 1_000)).toEqual(pauses);
    const again = reopened({ ...closed, closedAt: at(5_060), pauses }, shown(6_000, null), 1_000);
    expect(flowedUntil({ ...run, pauses: again }, at(6_010))).toBe(270_000);
  });

  it('has flowed on where its timer has run on', () => {
    expect(reopened(closed, shown(300, 299), 1_000)).toBeNull();
  });
});
