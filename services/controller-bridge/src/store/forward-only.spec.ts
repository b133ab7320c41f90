import { expect, it } from '@jest/globals';
import { breakingChanges } from '@headgate/runtime/testing/breaking-changes';
import { bridgeDatabase } from './bridge-database.ts';

/* docs/backup.md#upgrades: whatever is listed here says why no version that runs beside it minds. */
it('no migration takes anything from the version before', async () => {
  expect(await breakingChanges(bridgeDatabase('postgres://nowhere/bridge'))).toEqual([
    // Made for the version before: its facts are numbered in one order with ours.
    'Outbox1797300000000: create or replace trigger outbox_version before insert on outbox for each row execute function outbox_version()',
    'Outbox1797300000000: create or replace trigger aggregate_version_lock before insert on aggregate_version for each row execute function aggregate_version_lock()',
    // Holds rows with a trial alone, in a column that the version before does not know.
    "Trials1797500000000: ALTER TABLE command ADD COLUMN trial jsonb, ADD CONSTRAINT command_trial_is_a_minute CHECK (trial IS NULL OR (command_type = 'start' AND duration = 1)) NOT VALID",
  ]);
});
