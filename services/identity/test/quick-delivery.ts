import type { DeliveryTimes } from '../src/mail/delivery/delivery-times.ts';

/** Production's times, five to ten times as fast: what a test waits for comes in seconds. */
export const quickDelivery: DeliveryTimes = {
  smtp: { connect: 1_000, greeting: 2_000, silence: 2_000, all: 2_500 },
  lease: 3_000,
  firstRetry: 500,
  sameAddress: 100,
  sweepEvery: 400,
  wakeUpLost: 400,
  idle: 1_000,
  redisSilence: 2_000,
  jobLock: 2_000,
  stalledEvery: 1_000,
};
