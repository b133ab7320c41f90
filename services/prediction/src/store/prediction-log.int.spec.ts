import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openOwnRecords, type OwnRecords } from '../../test/own-records.ts';
import { PredictionLogWriter } from './prediction-log.writer.ts';

let own: OwnRecords;

beforeAll(async () => {
  own = await openOwnRecords();
  const [{ name } = { name: '' }] = await own.source.query<{ name: string }[]>(
    'SELECT current_database() AS name',
  );
  // Whatever the server of the tests does.
  await own.source.query(`ALTER DATABASE "${name}" SET synchronous_commit = 'local'`);
  await own.source.query('CREATE TABLE commit_of_row (id uuid, setting text)');
  await own.source.query(`
    CREATE FUNCTION note_commit() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO commit_of_row VALUES (NEW.id, current_setting('synchronous_commit'));
      RETURN NEW;
    END $$`);
  await own.source.query(
    'CREATE TRIGGER note_commit BEFORE INSERT ON prediction_log FOR EACH ROW EXECUTE FUNCTION note_commit()',
  );
  await own.source.destroy();
  await own.source.initialize();
});
afterAll(() => own.drop());

it('an answer to a visitor does not wait for the disk, one to a farm does as the server has it', async () => {
  const writer = new PredictionLogWriter(own.source);
  const append = async (farmId: string | null) => {
    const id = randomUUID();
    await writer.append({ id, input: {}, result: {}, farmId, createdAt: new Date() });
    const [row] = await own.source.query<{ setting: string }[]>(
      'SELECT setting FROM commit_of_row WHERE id = $1',
      [id],
    );
    return row?.setting;
  };
  expect(await append(null)).toBe('off');
  expect(await append(randomUUID())).toBe('local');
  // What one statement set is not the connection's.
  expect(await own.source.query("SELECT current_setting('synchronous_commit') AS setting")).toEqual([
    { setting: 'local' },
  ]);
});
