import { describe, expect, it } from '@jest/globals';
import { deliveryTimes } from './delivery-times.ts';
import { retryPause } from './retry-pause.ts';

const { firstRetry } = deliveryTimes;

describe('the pause before a mail is tried again', () => {
  it('is an hour at most', () => {
    expect(retryPause('no-account', 1, firstRetry, 0)).toBe(5_000);
    expect(retryPause('no-account', 9, firstRetry, 0)).toBe(3_600_000);
  });

  it.each(['reset-code', 'valve-unconfirmed', 'controller-silent', 'alarm-notice'] as const)(
    'is two minutes at most while somebody waits for it, or a valve may be open: %s',
    (kind) => {
      expect(retryPause(kind, 9, firstRetry, 0)).toBe(120_000);
    },
  );
});
