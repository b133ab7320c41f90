import { describe, expect, it } from '@jest/globals';
import { asExpiry, inGroups } from './test-cards.ts';

describe('what is typed of a card', () => {
  it('is written as it stands on the card', () => {
    expect(inGroups('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(inGroups('4242-42 x')).toBe('4242 42');
    expect(inGroups('1'.repeat(30))).toBe('1111 1111 1111 1111 111');
  });

  it.each([
    ['1', '', '1'],
    ['12', '1', '12 / '],
    ['12 / 3', '12 / ', '12 / 3'],
    ['12 / 34', '12 / 3', '12 / 34'],
    ['12 / 345', '12 / 34', '12 / 34'],
    // The eraser takes the stroke away with the digit before it.
    ['12 /', '12 / ', '12'],
  ])('as a date: "%s" after "%s" is "%s"', (text, before, written) => {
    expect(asExpiry(text, before)).toBe(written);
  });
});
