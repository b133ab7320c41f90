import { expect, it } from '@jest/globals';
import { containing } from './containing.ts';

it.each([
  ['', '%%'],
  ['Long Row', '%Long Row%'],
  ['100%', String.raw`%100\%%`],
  ['a_b', String.raw`%a\_b%`],
  [String.raw`\%`, String.raw`%\\\%%`],
])('a search for %j is %j', (text, pattern) => {
  expect(containing(text)).toBe(pattern);
});
