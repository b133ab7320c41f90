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
    // Takes more than before: the version before writes the kinds that it knows, and a command with each.
    "FlowAlarms1797800000001: ALTER TABLE alarm ALTER COLUMN command_id DROP NOT NULL, ADD COLUMN zone_id uuid, ADD COLUMN zone_text_id text, ADD COLUMN zone_name text, ADD COLUMN gpm double precision, ADD COLUMN usual_gpm double precision, ADD COLUMN version integer NOT NULL DEFAULT 1, DROP CONSTRAINT alarm_kind, ADD CONSTRAINT alarm_kind CHECK (kind IN ('stop-unconfirmed', 'silent-while-open', 'flow-none', 'flow-low', 'flow-high', 'flow-unexpected'))",
    // Takes more than before: the version before writes the types that it knows.
    "Pauses1797900000002: ALTER TABLE command DROP CONSTRAINT command_type, ADD CONSTRAINT command_type CHECK (command_type IN ('start', 'stop', 'schedule', 'adjust', 'pause', 'resume')) NOT VALID",
    // One step: another table has the name, and the same columns, when it is done (`reading-months.int.spec.ts`).
    'ReadingMonths1798100000000: ALTER TABLE flow_reading_until_now RENAME CONSTRAINT flow_reading_pkey TO flow_reading_until_now_pkey',
  ]);
});
