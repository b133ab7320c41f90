import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who wants no mail about meters that nobody has read. */
export class ReadingReminders1799190000000 implements MigrationInterface {
  name = 'ReadingReminders1799190000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE app_user ADD COLUMN reading_reminders boolean NOT NULL DEFAULT true',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE app_user DROP COLUMN reading_reminders');
  }
}
