import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mail to be sent: a row before anything else happens. Times are the database's own, whichever replica writes them. */
export class Mail1795500000000 implements MigrationInterface {
  name = 'Mail1795500000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE mail (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        recipient text NOT NULL,
        user_id uuid,
        state text NOT NULL DEFAULT 'queued',
        attempt integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        useful_until timestamptz NOT NULL,
        reason text,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT mail_state CHECK (state IN ('queued', 'sending', 'sent', 'failed')),
        CONSTRAINT mail_recipient CHECK (length(recipient) <= 254)
      );
      CREATE INDEX mail_open ON mail (due_at) WHERE state IN ('queued', 'sending');
      CREATE UNIQUE INDEX mail_one_at_a_time ON mail (recipient) WHERE state = 'sending';
      CREATE INDEX mail_recipient_kind ON mail (recipient, kind)
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE mail');
  }
}
