import { describe, expect, it } from '@jest/globals';
import * as page from '../../frontend/src/features/operations/limits.ts';
import { rules } from './test/queries.ts';

/** What the alert is held against: the figures after `>` and `>=`, in the order in which they stand; a product is worked out. */
function limitsOf(alert: string): readonly number[] {
  const expression = rules().find((rule) => rule.alert === alert)?.expr ?? '';
  return [...expression.matchAll(/>=? ([\d.]+)(?: \* (\d+))?/g)].map(
    ([, figure, factor = '1']) => Number(figure) * Number(factor),
  );
}

function timeoutOf(alert: string): string | undefined {
  return rules().find((rule) => rule.alert === alert)?.for;
}

// Whoever is woken by an alert finds its reason on the page: the page tells it as soon, or sooner.
describe('the ops page tells what wakes somebody', () => {
  it.each([
    ['OutboxStuck', [page.outboxLimit]],
    ['QueueStuck', [page.queueLimit]],
    ['MailNotLeaving', [page.mailsLimit.count, page.mailsLimit.seconds]],
    ['ControllersInError', [page.controllersLimit.share, page.controllersLimit.count]],
    ['AdviceWithoutForecast', [page.climatologyLimit.share, page.climatologyLimit.count]],
    ['ReconciliationLate', [page.reconciliationLimit]],
    ['RefundsOwed', [page.refundLimit]],
  ])('%s', (alert, series) => {
    const woken = limitsOf(alert);
    expect(woken).toHaveLength(series.length);
    for (const [index, limit] of woken.entries()) expect(series[index]).toBeLessThanOrEqual(limit);
  });

  it('MailUndelivered, which counts mails that were given up first', () => {
    expect(page.mailLimit).toBeLessThanOrEqual(limitsOf('MailUndelivered').at(-1) ?? 0);
  });

  it('PaymentEventsWaiting, which is any that waits for so long', () => {
    const [, minutes] = /^(\d+)m$/.exec(timeoutOf('PaymentEventsWaiting') ?? '') ?? [];
    expect(page.paymentEventLimit).toBeLessThanOrEqual(Number(minutes) * 60);
  });
});
