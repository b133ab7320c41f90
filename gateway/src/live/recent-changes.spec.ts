import { describe, expect, it } from '@jest/globals';
import { keptFor, RecentChanges } from './recent-changes.ts';

const payments = ['/api/payments'];

describe('recent changes', () => {
  it('are those of the farm, each path once, in the time that is asked for', () => {
    const recent = new RecentChanges(0);
    recent.add({ farmId: 'a', paths: ['/api/user'], at: 1_000 });
    recent.add({ farmId: 'a', paths: payments, at: 5_000 });
    recent.add({ farmId: 'b', paths: ['/api/subscription'], at: 5_500 });
    recent.add({ farmId: 'a', paths: payments, at: 6_000 });
    expect(recent.lately('a', 3_000, 7_000)).toEqual({ completeForMs: 3_000, paths: payments });
    expect(recent.lately('c', 3_000, 7_000)).toEqual({ completeForMs: 3_000, paths: [] });
  });

  it('never claim a time in which nothing was heard', () => {
    const recent = new RecentChanges(1_000);
    expect(recent.lately('a', 9_000, 3_000).completeForMs).toBe(2_000);
    recent.add({ farmId: 'a', paths: payments, at: 3_500 });
    recent.restart(4_000);
    expect(recent.lately('a', 9_000, 4_500)).toEqual({ completeForMs: 500, paths: [] });
    expect(recent.lately('a', 1e9, 1e9).completeForMs).toBe(keptFor);
  });

  it('are dropped when they are too many, and the time before them is not claimed', () => {
    const recent = new RecentChanges(0);
    for (let at = 1; at <= 20_001; at += 1) recent.add({ farmId: 'a', paths: payments, at });
    expect(recent.lately('a', keptFor, 20_001).completeForMs).toBe(20_000);
  });
});
