import { expect, it } from '@jest/globals';
import { cropInSeason } from './crop-in-season.ts';

it.each([
  [new Date(2026, 1, 28), 'citrus'],
  [new Date(2026, 2, 1), 'almonds'],
  [new Date(2026, 9, 31), 'almonds'],
  [new Date(2026, 10, 1), 'citrus'],
])('%s: %s', (day, crop) => {
  expect(cropInSeason(day)).toBe(crop);
});
