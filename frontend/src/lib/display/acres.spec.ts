import { expect, it } from '@jest/globals';
import { acres } from './acres.ts';

it.each([
  [40, '40 acres'],
  [1, '1 acre'],
  [12.25, '12.3 acres'],
  [0.5, '0.5 acres'],
  [0.01, '0.01 acres'],
])('%d: %s', (size, text) => {
  expect(acres(size)).toBe(text);
});
