import { expect, test } from '@jest/globals';
import { inRequest } from '../logs/request-scope.ts';
import { sqlOnBehalf } from './sql-on-behalf.ts';

test('a statement says whose request it is for', () => {
  expect(inRequest('request-0001', () => sqlOnBehalf('SELECT 1'))).toBe(
    '/* request=request-0001 */ SELECT 1',
  );
});

test('one of nobody’s says nothing', () => {
  expect(sqlOnBehalf('SELECT 1')).toBe('SELECT 1');
});

test.each(['*/ DROP TABLE farm; /*', 'a b', "'", 'a\n', '$1', '', 'x'.repeat(201)])(
  'an id of %j could end the comment, and is left out',
  (id) => {
    expect(inRequest(id, () => sqlOnBehalf('SELECT 1'))).toBe('SELECT 1');
  },
);
