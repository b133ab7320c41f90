import { deliveryFailure, type DeliveryFailure } from '@headgate/contracts/webhook';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { afterAttempt, failingFor, retryPauses } from './after-attempt.ts';

const start = new Date('2026-07-10T12:00:00Z');
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const fresh = { isTest: false, failures: 0, failingSince: null };
const others = deliveryFailure.options.filter((each) => each !== 'gone');

describe('a delivery', () => {
  it('that was taken is done with, however often it failed before', () => {
    const before = { isTest: false, failures: 80, failingSince: later(-failingFor * 2) };
    expect(afterAttempt({ failure: null }, before, start)).toEqual({ kind: 'delivered' });
  });

  it('that is never taken is tried for three days, ever less often, and then pauses its webhook', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...others)),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (some, chance) => {
          let [now, failures, failingSince] = [start, 0, null as Date | null];
          const pauses: number[] = [];
          for (;;) {
            const failure = some[failures] ?? 'answered';
            const before = { isTest: false, failures, failingSince };
            const after = afterAttempt({ failure }, before, now, retryPauses, chance);
            if (after.kind !== 'retry') {
              expect(after).toEqual({ kind: 'pause-webhook', reason: 'failing', failingSince: start });
              break;
            }
            pauses.push(after.pause);
            [now, failures, failingSince] = [
              later(now.getTime() - start.getTime() + after.pause),
              failures + 1,
              after.failingSince,
            ];
          }
          const lasted = now.getTime() - start.getTime();
          expect(lasted).toBeGreaterThanOrEqual(failingFor);
          expect(lasted).toBeLessThan(failingFor + 2 * retryPauses.longest);
          expect(pauses[0]).toBeGreaterThanOrEqual(retryPauses.first);
          expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
          expect(pauses.length).toBeLessThan(90);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('whose receiver is gone pauses its webhook at once', () => {
    expect(afterAttempt({ failure: 'gone' }, fresh, start)).toMatchObject({
      kind: 'pause-webhook',
      reason: 'gone',
    });
  });

  it('of a test is sent once, and pauses nothing', () => {
    const failures: DeliveryFailure[] = deliveryFailure.options;
    for (const failure of failures)
      expect(afterAttempt({ failure }, { ...fresh, isTest: true }, start)).toEqual({ kind: 'failed' });
  });
});
