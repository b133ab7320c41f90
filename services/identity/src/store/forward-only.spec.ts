import { expect, it } from '@jest/globals';
import { breakingChanges } from '@headgate/runtime/testing/breaking-changes';
import { identityDatabase } from './identity-database.ts';

/* docs/backup.md#upgrades: whatever is listed here says why no version that runs beside it minds. */
it('no migration takes anything from the version before', async () => {
  expect(await breakingChanges(identityDatabase('postgres://nowhere/identity'))).toEqual([
    // On columns that came with it: the version before leaves them empty.
    'MailMatter1795600000000: CREATE UNIQUE INDEX mail_occasion ON mail (kind, occasion_id) WHERE occasion_id IS NOT NULL',
    // Before any version was released. The one in its place allows more.
    'MailOccasion1795800000000: DROP INDEX mail_occasion',
    'MailOccasion1795800000000: CREATE UNIQUE INDEX mail_occasion ON mail (kind, occasion_id, recipient) WHERE occasion_id IS NOT NULL',
    // Made for the version before: its facts are numbered in one order with ours.
    'Outbox1797300000000: create or replace trigger outbox_version before insert on outbox for each row execute function outbox_version()',
    'Outbox1797300000000: create or replace trigger aggregate_version_lock before insert on aggregate_version for each row execute function aggregate_version_lock()',
  ]);
});
