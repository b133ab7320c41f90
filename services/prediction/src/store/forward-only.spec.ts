import { expect, it } from '@jest/globals';
import { breakingChanges } from '@headgate/runtime/testing/breaking-changes';
import { predictionDatabase } from './prediction-database.ts';

/* docs/backup.md#upgrades: whatever is listed here says why no version that runs beside it minds. */
it('no migration takes anything from the version before', async () => {
  expect(await breakingChanges(predictionDatabase('postgres://nowhere/prediction'))).toEqual([
    // Before any version was released. What it refuses are rows of a farm that is deleted.
    'FarmRecords1796000000000: CREATE TRIGGER prediction_log_farm_stands BEFORE INSERT ON prediction_log FOR EACH ROW WHEN (NEW.farm_id IS NOT NULL) EXECUTE FUNCTION prediction_log_farm_stands()',
    // Made for the version before: its facts are numbered in one order with ours.
    'Outbox1797300000000: create or replace trigger outbox_version before insert on outbox for each row execute function outbox_version()',
    'Outbox1797300000000: create or replace trigger aggregate_version_lock before insert on aggregate_version for each row execute function aggregate_version_lock()',
  ]);
});
