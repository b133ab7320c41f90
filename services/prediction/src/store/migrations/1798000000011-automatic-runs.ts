import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Irrigations that nobody accepts by hand. */
export class AutomaticRuns1798000000011 implements MigrationInterface {
  name = 'AutomaticRuns1798000000011';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE run_set ADD COLUMN is_automatic boolean NOT NULL DEFAULT false');
    await queryRunner.query(
      `CREATE INDEX field_automatic ON field (farm_id) WHERE data ->> 'automation' = 'run' AND archived_at IS NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX field_automatic');
    await queryRunner.query('ALTER TABLE run_set DROP COLUMN is_automatic');
  }
}
