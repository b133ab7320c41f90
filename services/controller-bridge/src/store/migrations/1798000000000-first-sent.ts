import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a stop was sent for the first time: a device that lost its line before it answered has been closed since then. */
export class FirstSent1798000000000 implements MigrationInterface {
  name = 'FirstSent1798000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE command ADD COLUMN first_sent_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE command DROP COLUMN first_sent_at');
  }
}
