import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who wants no mail about irrigations that wait for them. */
export class Reminders1798800000000 implements MigrationInterface {
  name = 'Reminders1798800000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE app_user ADD COLUMN reminders boolean NOT NULL DEFAULT true');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE app_user DROP COLUMN reminders');
  }
}
