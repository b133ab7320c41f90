import { expect, it } from '@jest/globals';
import { aPlanting } from '../../test/ledger/a-record.ts';
import { seasonBeganOn, seasonsOf } from './seasons-of.ts';

const almonds = aPlanting({ crop: 'almonds', startsOn: '2024-10-01' });

it('the season that is on a field began after the last leaf fall of its trees', () => {
  const [now] = seasonsOf(almonds, '2026-06-20', '2026-06-20');
  expect(seasonBeganOn([almonds], '2026-06-20')).toBe(now?.from);
  expect(now?.from).toMatch(/^2025-1[12]/);
  expect(seasonBeganOn([almonds], '2024-10-05')).toBe('2024-10-01');
});

it('of trees that are gone it is their last', () => {
  const gone = { ...almonds, endedOn: '2025-07-01' };
  expect(seasonBeganOn([gone], '2026-06-20')).toMatch(/^2024-1[12]/);
});

it('of an annual it began with its sowing, and there is none before that', () => {
  const onions = aPlanting({ startsOn: '2026-03-01' });
  expect(seasonBeganOn([almonds, onions], '2026-12-01')).toBe('2026-03-01');
  expect(seasonBeganOn([onions], '2026-02-01')).toBeUndefined();
});
