import type { Subscription } from '@headgate/contracts/subscription';
import { money } from '../../lib/display/money.ts';
import { t } from '../../lib/text.ts';

type Price = Pick<Subscription, 'amount' | 'currency' | 'interval'>;

/** '$199.00'. */
export const amountOf = ({ amount, currency }: Price): string => money(amount, currency);

/** What it is charged for each time. */
export const intervals: Readonly<Record<Price['interval'], string>> = {
  day: t('day'),
  week: t('week'),
  month: t('month'),
  year: t('year'),
};

/** '$199.00 a month'. */
export const priceOf = (price: Price): string => t(`${amountOf(price)} a ${intervals[price.interval]}`);
