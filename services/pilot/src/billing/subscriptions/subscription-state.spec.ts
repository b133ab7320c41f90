import { expect, it } from '@jest/globals';
import { amountOf } from './subscription-answer.ts';
import { subscriptionStatusOf } from './subscription-state.ts';

it.each([
  ['incomplete', 'incomplete'],
  ['incomplete_expired', 'ended'],
  ['trialing', 'active'],
  ['active', 'active'],
  ['past_due', 'past-due'],
  ['unpaid', 'past-due'],
  ['paused', 'past-due'],
  ['canceled', 'ended'],
])('a subscription that the provider calls %s is %s', (status, expected) => {
  expect(subscriptionStatusOf(status)).toBe(expected);
});

it('a state that the provider has invented since is told, not guessed', () => {
  expect(() => subscriptionStatusOf('hibernating')).toThrow(`'hibernating'`);
});

it.each([
  [19_900, 'usd', 199],
  [19_950, 'usd', 199.5],
  [19_900, 'jpy', 19_900],
])('%d of %s is %d', (unitAmount, currency, amount) => {
  expect(amountOf({ unitAmount, currency })).toBe(amount);
});
