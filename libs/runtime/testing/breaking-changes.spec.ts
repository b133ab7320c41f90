import { describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { breakingChanges } from './breaking-changes.ts';

function migrationOf(...statements: readonly string[]) {
  return class Some1 {
    async up(runner: QueryRunner): Promise<void> {
      for (const each of statements) await runner.query(each);
    }
  };
}

const found = (...statements: readonly string[]) =>
  breakingChanges({ migrations: [migrationOf(...statements)] });

describe('a migration', () => {
  it.each([
    'DROP TABLE zone',
    'ALTER TABLE zone DROP COLUMN name',
    'ALTER TABLE zone DROP name',
    'ALTER TABLE zone RENAME COLUMN name TO title',
    'ALTER TABLE zone RENAME TO block',
    'ALTER TABLE zone ALTER COLUMN position TYPE bigint',
    'ALTER TABLE zone ALTER position SET DATA TYPE bigint USING position::bigint',
    'ALTER TABLE zone ALTER COLUMN name SET NOT NULL',
    'ALTER TABLE zone ALTER COLUMN position DROP DEFAULT',
    'ALTER TABLE zone ADD COLUMN soil text NOT NULL',
    'ALTER TABLE zone ADD soil text NOT NULL',
    "ALTER TABLE zone ADD COLUMN a text NOT NULL, ADD COLUMN b text DEFAULT 'x'",
    "ALTER TABLE zone ADD COLUMN b text DEFAULT 'x', ADD COLUMN a text NOT NULL",
    'ALTER TABLE zone ADD CONSTRAINT zone_soil CHECK (soil IS NOT NULL)',
    'CREATE UNIQUE INDEX zone_name ON zone (name)',
    'DROP INDEX zone_name',
    'CREATE TRIGGER zone_stands BEFORE INSERT ON zone FOR EACH ROW EXECUTE FUNCTION stands()',
    'TRUNCATE zone',
    'create table soil (id int); drop table zone -- not needed any more',
  ])('breaks the version before: %s', async (statement) => {
    expect(await found(statement)).toHaveLength(1);
  });

  it.each([
    'CREATE TABLE soil (id uuid PRIMARY KEY, name text NOT NULL)',
    'CREATE TABLE soil (id uuid); CREATE UNIQUE INDEX soil_id ON soil (id); ALTER TABLE soil ADD CHECK (id IS NOT NULL)',
    'ALTER TABLE zone ADD COLUMN soil text',
    "ALTER TABLE zone ADD soil text NOT NULL DEFAULT 'loam'",
    "ALTER TABLE zone ADD soil text DEFAULT 'loam' NOT NULL",
    'ALTER TABLE zone ALTER COLUMN name DROP NOT NULL',
    'CREATE INDEX zone_name ON zone (name)',
    "UPDATE zone SET name = 'DROP TABLE zone'",
    '-- DROP TABLE zone\nALTER TABLE zone ADD note text',
  ])('leaves it working: %s', async (statement) => {
    expect(await found(statement)).toEqual([]);
  });

  it('is named', async () => {
    expect(await found('TRUNCATE zone')).toEqual(['Some1: TRUNCATE zone']);
  });
});
