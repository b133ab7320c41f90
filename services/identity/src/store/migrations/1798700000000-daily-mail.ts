import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who wants a mail each day with the plan of it. */
export class DailyMail1798700000000 implements MigrationInterface {
  name = 'DailyMail1798700000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE daily_mail (
        id uuid CONSTRAINT daily_mail_pkey PRIMARY KEY
          CONSTRAINT daily_mail_account REFERENCES app_user ON DELETE CASCADE,
        farm_id uuid NOT NULL,
        hour smallint NOT NULL CONSTRAINT daily_mail_hour CHECK (hour BETWEEN 0 AND 23),
        next_at timestamptz,
        next_date date,
        attempt integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        changed_at timestamptz NOT NULL
      )`,
    );
    await queryRunner.query('CREATE INDEX daily_mail_due_at ON daily_mail (due_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE daily_mail');
  }
}
