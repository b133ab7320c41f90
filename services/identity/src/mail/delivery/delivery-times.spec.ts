import { describe, expect, it } from '@jest/globals';
import { quickDelivery } from '../../../test/quick-delivery.ts';
import { deliveryTimes } from './delivery-times.ts';

describe.each([
  ['in production', deliveryTimes],
  ['in tests', quickDelivery],
])('the times of delivery %s', (_where, times) => {
  it('let nobody who lives be overtaken', () => {
    expect(times.lease).toBeGreaterThan(times.smtp.all);
    expect(times.smtp.all).toBeGreaterThanOrEqual(times.smtp.silence);
  });

  it('do not take a worker that waits for a job, or is about to renew its lock, for lost', () => {
    expect(times.redisSilence).toBeGreaterThan(times.idle);
    expect(times.jobLock).toBeGreaterThan(times.stalledEvery);
  });
});

it('a killed worker’s mail is another’s within 30 s, as the docs say', () => {
  const { lease, sweepEvery } = deliveryTimes;
  expect(lease + sweepEvery).toBeLessThanOrEqual(30_000);
});
