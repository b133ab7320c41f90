import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when an application that had its answer waits for another. */
export class ApplicationReopened1799400000001 implements MigrationInterface {
  name = 'ApplicationReopened1799400000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE application ADD COLUMN reopened_at timestamptz');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE application DROP COLUMN reopened_at');
  }
}
