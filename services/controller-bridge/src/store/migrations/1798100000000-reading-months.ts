import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Readings of meters by month, for retention drops months (`@headgate/runtime/retention/partitions`). The table that is there
 * becomes the first partition, as it is: what takes long (reading all of it for the constraint) is done beside work, and the
 * change of names looks at no row. It is called by its last month, which is the next one: until then nobody minds that no row
 * may be later, though this should be interrupted and done again weeks later. The key begins as before, so what was unique is.
 */
export class ReadingMonths1798100000000 implements MigrationInterface {
  name = 'ReadingMonths1798100000000';
  /** Each statement by itself; those of the last query are one. */
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    const isDone: unknown = await queryRunner.query(
      `SELECT 1 FROM pg_partitioned_table WHERE partrelid = 'flow_reading'::regclass`,
    );
    if (Array.isArray(isDone) && isDone.length > 0) return;
    await queryRunner.query(addConstraint);
    await queryRunner.query('ALTER TABLE flow_reading VALIDATE CONSTRAINT flow_reading_before');
    await queryRunner.query(`
      ALTER TABLE flow_reading RENAME TO flow_reading_until_now;
      ALTER TABLE flow_reading_until_now RENAME CONSTRAINT flow_reading_pkey TO flow_reading_until_now_pkey;
      CREATE TABLE flow_reading (${columns}) PARTITION BY RANGE (at);
      ${attachFirst};
      CREATE TABLE flow_reading_default PARTITION OF flow_reading DEFAULT`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE flow_reading RENAME TO flow_reading_months;
      ALTER TABLE flow_reading_months RENAME CONSTRAINT flow_reading_pkey TO flow_reading_months_pkey;
      CREATE TABLE flow_reading (${columns});
      INSERT INTO flow_reading SELECT * FROM flow_reading_months;
      DROP TABLE flow_reading_months`);
  }
}

const columns = `
  command_id uuid NOT NULL CONSTRAINT flow_reading_run REFERENCES zone_run ON DELETE CASCADE,
  at timestamptz NOT NULL,
  gpm double precision,
  gallons double precision NOT NULL,
  psi double precision,
  PRIMARY KEY (command_id, at)`;

/** All rows are before the end of next month, by UTC. */
const addConstraint = `DO $$
  BEGIN
    IF NOT EXISTS (SELECT FROM pg_constraint WHERE conrelid = 'flow_reading'::regclass AND conname = 'flow_reading_before') THEN
      EXECUTE format('ALTER TABLE flow_reading ADD CONSTRAINT flow_reading_before CHECK (at < %L) NOT VALID',
        (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '2 months') AT TIME ZONE 'UTC');
    END IF;
  END $$`;

/** Up to where its constraint says, which PostgreSQL therefore need not check; without the constraint from then on. */
const attachFirst = `DO $$
  DECLARE
    bound timestamptz := (SELECT substring(pg_get_constraintdef(oid) FROM $re$'([^']+)'$re$) FROM pg_constraint
      WHERE conrelid = 'flow_reading_until_now'::regclass AND conname = 'flow_reading_before');
    name text := 'flow_reading_' || to_char((bound - interval '1 day') AT TIME ZONE 'UTC', 'YYYY_MM');
  BEGIN
    EXECUTE format('ALTER TABLE flow_reading_until_now RENAME TO %I', name);
    EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT flow_reading_until_now_pkey TO %I', name, name || '_pkey');
    EXECUTE format('ALTER TABLE flow_reading ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', name, bound);
    EXECUTE format('ALTER TABLE %I DROP CONSTRAINT flow_reading_before', name);
  END $$`;
