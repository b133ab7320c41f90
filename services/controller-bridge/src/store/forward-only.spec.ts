import { expect, it } from '@jest/globals';
import { breakingChanges } from '@headgate/runtime/testing/breaking-changes';
import { bridgeDatabase } from './bridge-database.ts';

/* docs/backup.md#upgrades: whatever is listed here says why no version that runs beside it minds. */
it('no migration takes anything from the version before', async () => {
  expect(await breakingChanges(bridgeDatabase('postgres://nowhere/bridge'))).toEqual([]);
});
