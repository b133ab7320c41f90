import { expect, it } from '@jest/globals';
import { breakingChanges } from '@headgate/runtime/testing/breaking-changes';
import { pilotDatabase } from './pilot-database.ts';

/* docs/backup.md#upgrades: whatever is listed here says why no version that runs beside it minds. */
it('no migration takes anything from the version before', async () => {
  expect(await breakingChanges(pilotDatabase('postgres://nowhere/pilot'))).toEqual([
    // One kind more.
    "MoneyGivenBack1795640000000: ALTER TABLE errand DROP CONSTRAINT errand_kind, ADD CONSTRAINT errand_kind CHECK (kind IN ('cancel-payment', 'end-subscription', 'forget-customer', 'refund-payment'))",
  ]);
});
