import { beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Unavailable } from '@headgate/runtime';
import Stripe from 'stripe';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { StripeRefused } from '../stripe/stripe-failure.ts';
import { stripeSettingsOf } from '../stripe/stripe-settings.ts';
import { MonthlyPrice } from './monthly-price.ts';

const price = {
  ...{ id: 'price_1', object: 'price', active: true, unit_amount: 19_900, currency: 'usd' },
  recurring: { interval: 'month' },
};
const missing = new StripeRefused(
  new Stripe.errors.StripeInvalidRequestError({
    ...{ type: 'invalid_request_error', code: 'resource_missing', param: 'price', message: 'No such price' },
  }),
);

/** The provider answers with these, one after the other. */
function sells(...answers: readonly unknown[]): MonthlyPrice {
  const settings = stripeSettingsOf({});
  const left = [...answers];
  const stripe = new StripeConnection(settings);
  stripe.ask = () => {
    const answer = left.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as never);
  };
  return new MonthlyPrice(stripe, settings);
}

beforeAll(() => {
  Logger.overrideLogger(false);
});

describe('the monthly price', () => {
  it('is asked for once', async () => {
    const monthly = sells(price);
    const known = { priceId: 'price_1', unitAmount: 19_900, currency: 'usd', interval: 'month' };
    expect([await monthly.read(), await monthly.read()]).toEqual([known, known]);
  });

  it.each([
    ['missing', missing],
    ['archived', { ...price, active: false }],
    ['paid once', { ...price, recurring: null }],
    ['of no plain amount', { ...price, unit_amount: null }],
  ])('that is %s is the operator’s to mend: nothing is sold until it is', async (_what, answer) => {
    const monthly = sells(answer, price);
    await expect(monthly.read()).rejects.toBeInstanceOf(Unavailable);
    expect((await monthly.read()).priceId).toBe('price_1');
  });

  it('is read anew once the provider has refused it', async () => {
    const monthly = sells(price, { ...price, active: false });
    await monthly.read();
    expect(() => monthly.refused(missing)).toThrow(Unavailable);
    await expect(monthly.read()).rejects.toBeInstanceOf(Unavailable);
  });
});
