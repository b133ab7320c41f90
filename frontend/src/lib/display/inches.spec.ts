import { describe, expect, it } from '@jest/globals';
import { inches } from './inches.ts';

describe('a depth of the balance in inches', () => {
  it.each([
    [25.4, 3, '1.000'],
    [63.2, 3, '2.488'],
    [0, 2, '0.00'],
    [-1e-9, 3, '0.000'],
    [-2.54, 2, '-0.10'],
  ])('%d mm at %d decimals reads %s', (millimetres, places, text) => {
    expect(inches(millimetres, places)).toBe(text);
  });
});
