import { describe, expect, it } from '@jest/globals';
import { quickFollowing } from '../../../test/quick-following.ts';
import { eventTimes } from './event-times.ts';

describe.each([
  ['in production', eventTimes],
  ['in tests', quickFollowing.events],
])('the times of events %s', (_where, times) => {
  it('do not take a worker that waits for a job, or is about to renew its lock, for lost', () => {
    expect(times.redisSilence).toBeGreaterThan(times.idle);
    expect(times.jobLock).toBeGreaterThan(times.stalledEvery);
  });
});

it('a killed worker’s event is another’s within 30 s, as the docs say', () => {
  const { lease, wakeUpLost, sweepEvery } = eventTimes;
  expect(lease + wakeUpLost + sweepEvery).toBeLessThanOrEqual(30_000);
});
