import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { closingOf, type Closure } from './closing-of.ts';

const at = (seconds: number) => new Date(Date.parse('2026-07-01T12:00:00Z') + seconds * 1_000);
const run = { openedAt: at(0), endsAt: at(600), seenAt: at(0) };
const closing = (seconds: number, by: Closure['by'], other: Partial<typeof run> = {}) =>
  closingOf({ ...run, ...other }, { at: at(seconds), by }, 1_000);

describe('the end of water', () => {
  it('before its time is whose who closed the valve', () => {
    expect(closing(300, 'stop')).toEqual({ closedAt: at(300), closedBy: 'stop' });
    expect(closing(300, 'safety')).toEqual({ closedAt: at(300), closedBy: 'safety' });
    expect(closing(300, 'seen')).toEqual({ closedAt: at(300), closedBy: 'device' });
  });

  it('at its time is by the timer, however late anybody looks', () => {
    expect(closing(599, 'seen')).toEqual({ closedAt: at(599), closedBy: 'timer' });
    expect(closing(601, 'seen')).toEqual({ closedAt: at(600), closedBy: 'timer' });
    expect(closing(9_000, 'safety')).toEqual({ closedAt: at(600), closedBy: 'timer' });
  });

  it('of a valve that was seen open after its time is when it was closed', () => {
    expect(closing(605, 'safety', { seenAt: at(603) })).toEqual({ closedAt: at(605), closedBy: 'safety' });
    expect(closing(605, 'seen', { seenAt: at(603) })).toEqual({ closedAt: at(605), closedBy: 'device' });
  });

  it('of a valve that was seen open a moment after its time is a confirmed stop’s, or else the timer’s', () => {
    const seenAt = at(601);
    expect(closing(602, 'safety', { seenAt })).toEqual({ closedAt: at(602), closedBy: 'safety' });
    expect(closing(602, 'stop', { seenAt })).toEqual({ closedAt: at(602), closedBy: 'stop' });
    expect(closing(602, 'seen', { seenAt })).toEqual({ closedAt: at(600), closedBy: 'timer' });
  });

  it('of what is paused is when it was paused: by who ends it, or else by who paused it', () => {
    const pausesBy = (by: 'command' | 'device') => ({
      ...{ endsAt: at(4_000), seenAt: at(390) },
      pauses: { past: 0, resumedAt: null, now: { since: at(400).toISOString(), left: 200_000, by } },
    });
    const ended = (seconds: number, by: Closure['by'], pausedBy: 'command' | 'device') =>
      closingOf({ ...run, ...pausesBy(pausedBy) }, { at: at(seconds), by }, 1_000);
    expect(ended(900, 'stop', 'device')).toEqual({ closedAt: at(400), closedBy: 'stop' });
    expect(ended(4_001, 'seen', 'command')).toEqual({ closedAt: at(400), closedBy: 'stop' });
    expect(ended(4_001, 'seen', 'device')).toEqual({ closedAt: at(400), closedBy: 'device' });
    // It was closed at the device, or that has restarted.
    expect(ended(900, 'seen', 'command')).toEqual({ closedAt: at(400), closedBy: 'device' });
    expect(ended(4_003, 'safety', 'command')).toEqual({ closedAt: at(400), closedBy: 'safety' });
  });

  it('is never before its beginning', () => {
    const moments = fc.integer({ min: -100, max: 10_000 });
    const whose = fc.constantFrom<Closure['by']>('stop', 'safety', 'seen');
    fc.assert(
      fc.property(moments, moments, whose, (seconds, seen, by) => {
        const { closedAt } = closing(seconds, by, { seenAt: at(seen) });
        expect(closedAt.getTime()).toBeGreaterThanOrEqual(run.openedAt.getTime());
      }),
    );
  });
});
