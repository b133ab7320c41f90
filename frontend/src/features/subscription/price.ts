import type { Subscription } from '@headgate/contracts/subscription';
import { money } from '../../lib/display/money.ts';

type Price = Pick<Subscription, 'amount' | 'currency' | 'interval'>;

/** '$199.00'. */
export const amountOf = ({ amount, currency }: Price): string => money(amount, currency);

/** '$199.00 a month'. */
export const priceOf = (price: Price): string => `${amountOf(price)} a ${price.interval}`;
