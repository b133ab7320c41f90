import { expect, it } from '@jest/globals';
import { copiedAt } from './backup-gauge.ts';

it('reads what a backup notes, and takes nothing else for it', () => {
  expect(copiedAt('headgate: copied as of 2026-11-22T02:17:00.250Z')).toBe(1_795_313_820.25);
  for (const other of ['', 'default administrative connection database', 'headgate: copied as of soon']) {
    expect(copiedAt(other)).toBe(0);
  }
});
