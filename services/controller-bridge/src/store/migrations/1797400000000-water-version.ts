import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What decisions about commands and water are guarded by: `docs/controllers.md`. */
export class WaterVersion1797400000000 implements MigrationInterface {
  name = 'WaterVersion1797400000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE controller ADD COLUMN water_version bigint NOT NULL DEFAULT 1');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE controller DROP COLUMN water_version');
  }
}
