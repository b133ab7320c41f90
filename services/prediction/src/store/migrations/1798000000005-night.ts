import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The nights in which everybody's plan is made, one for each time zone, and their chunks: farms from one id (inclusive) to another
 * (exclusive; null: to the last), so that a farm which comes in the meantime belongs to one, too.
 */
export class Night1798000000005 implements MigrationInterface {
  name = 'Night1798000000005';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of night) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE night_chunk, night');
  }
}

const night = [
  `CREATE TABLE night (
    night date NOT NULL,
    time_zone text NOT NULL,
    opened_at timestamptz NOT NULL,
    PRIMARY KEY (night, time_zone)
  )`,
  // due_at: of one that nobody has tried, when somebody should have; else not before; at work: its worker is taken for dead then.
  `CREATE TABLE night_chunk (
    id uuid PRIMARY KEY,
    night date NOT NULL,
    time_zone text NOT NULL,
    number integer NOT NULL,
    from_farm uuid NOT NULL,
    until_farm uuid,
    fields integer NOT NULL,
    state text NOT NULL DEFAULT 'waiting',
    attempt integer NOT NULL DEFAULT 0,
    failures integer NOT NULL DEFAULT 0,
    due_at timestamptz NOT NULL,
    done_at timestamptz,
    last_error text,
    CONSTRAINT night_chunk_number UNIQUE (night, time_zone, number),
    CONSTRAINT night_chunk_state CHECK (state IN ('waiting', 'working', 'done', 'failed'))
  )`,
  `CREATE INDEX night_chunk_due ON night_chunk (due_at) WHERE state IN ('waiting', 'working')`,
];
