import { describe, expect, it } from '@jest/globals';
import { wholeDollars } from './whole-dollars.ts';

describe('money', () => {
  it.each([
    [10_000, '$10,000'],
    [468.75, '$469'],
    [0, '$0'],
  ])('%d reads %s', (amount, text) => {
    expect(wholeDollars(amount)).toBe(text);
  });
});
