import { describe, expect, it } from '@jest/globals';
import { z } from 'zod/mini';
import { cardFields } from './card-fields.ts';

const card = { cardNumber: '4242 4242 4242 4242', expiry: '12 / 34', securityCode: '123' };
const thisMonth = (years: number) => {
  const now = new Date();
  return `${String(now.getMonth() + 1).padStart(2, '0')} / ${String(now.getFullYear() + years).slice(2)}`;
};
const saysOf = (changes: Partial<typeof card>) => {
  const { error } = z.safeParse(cardFields, { ...card, ...changes });
  return error?.issues.map(({ message }) => message) ?? [];
};

describe('a card', () => {
  it('that is filled in is for the provider to judge', () => {
    expect(saysOf({})).toEqual([]);
    expect(saysOf({ cardNumber: '1111 1111 1111 1111', expiry: thisMonth(0) })).toEqual([]);
  });

  it.each([
    [{ cardNumber: '4242 4242' }, 'Your card number is incomplete.'],
    [{ expiry: '12 / 3' }, 'Your card’s expiration date is incomplete.'],
    [{ expiry: '13 / 34' }, 'Your card’s expiration date is incomplete.'],
    [{ expiry: thisMonth(-1) }, 'Your card’s expiration date is in the past.'],
    [{ securityCode: '12' }, 'Your card’s security code is incomplete.'],
  ])('with %j is not asked for', (changes, message) => {
    expect(saysOf(changes)).toEqual([message]);
  });
});
