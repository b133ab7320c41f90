import type { Subscription } from '@headgate/contracts/subscription';
import { noticeEnds } from './notice.ts';
import type { SubscriptionRow } from './subscription.entity.ts';

/** What a price costs, in units of its currency: 19900 cents are 199; yen have no smaller unit. */
export function amountOf({ unitAmount, currency }: Pick<SubscriptionRow, 'unitAmount' | 'currency'>): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return unitAmount / 10 ** maximumFractionDigits;
}

/** A subscription as its farm sees it. */
export function subscriptionAnswer(row: SubscriptionRow, now: Date): Subscription {
  const { id, status, currency, interval, cardBrand, cardLast4, startedAt } = row;
  const mayGiveNotice = startedAt !== null && status !== 'ended' && row.cancelAt === null;
  return {
    ...{ id, status, currency, interval },
    amount: amountOf(row),
    card: cardBrand === null || cardLast4 === null ? null : { brand: cardBrand, last4: cardLast4 },
    startedAt: startedAt?.toISOString() ?? null,
    currentPeriodEnd: row.currentPeriodEnd?.toISOString() ?? null,
    cancelAt: row.cancelAt?.toISOString() ?? null,
    noticeEnds: mayGiveNotice ? noticeEnds(startedAt, now).toISOString() : null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
