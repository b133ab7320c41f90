import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links by which calendars read a farm's plan. Of what makes an address there is a hash alone; `ends_at` moves on when it is read. */
export class CalendarLinks1798000000006 implements MigrationInterface {
  name = 'CalendarLinks1798000000006';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of calendarLinks) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE calendar_link');
  }
}

const calendarLinks = [
  `CREATE TABLE calendar_link (
    farm_id uuid NOT NULL,
    id uuid NOT NULL,
    token_hash bytea NOT NULL,
    name text NOT NULL,
    with_amounts boolean NOT NULL,
    created_at timestamptz NOT NULL,
    last_read_at timestamptz,
    ends_at timestamptz NOT NULL,
    PRIMARY KEY (farm_id, id),
    CONSTRAINT calendar_link_token UNIQUE (token_hash)
  )`,
  // What retention takes.
  'CREATE INDEX calendar_link_ends_at ON calendar_link (ends_at)',
];
