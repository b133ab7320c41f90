import { expect, it } from '@jest/globals';
import { Underway } from './underway.ts';

it('work for one subject is done once at a time, for others beside it, and again later', async () => {
  const underway = new Underway<number>();
  let begun = 0;
  const begin = () => Promise.resolve((begun += 1));
  const results = await Promise.all([
    underway.join('a', begin),
    underway.join('a', begin),
    underway.join('b', begin),
  ]);
  expect(results).toEqual([1, 1, 2]);
  expect(await underway.join('a', begin)).toBe(3);
});

it('work that failed is told to all who waited, and may be tried again', async () => {
  const underway = new Underway<number>();
  const fail = () => Promise.reject(new Error('no'));
  const results = await Promise.allSettled([underway.join('a', fail), underway.join('a', fail)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(underway.join('a', () => Promise.resolve(1))).resolves.toBe(1);
});
