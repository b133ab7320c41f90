import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Water that controllers measured, and what else shares its hours. `counted`: how much of a share the ledger counts; `overlap`:
 * whether the share is that water, or may be; `overlap_decision`: what a person says of it.
 */
export class ControllerWater1798000000007 implements MigrationInterface {
  name = 'ControllerWater1798000000007';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE irrigation ADD COLUMN controller_id uuid, ADD COLUMN zone_id text, ADD COLUMN ended_by text,
         ADD COLUMN overlap_decision text`,
    );
    await queryRunner.query(
      'ALTER TABLE irrigation_field ADD COLUMN counted double precision NOT NULL DEFAULT 1, ADD COLUMN overlap text',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE irrigation_field DROP COLUMN counted, DROP COLUMN overlap');
    await queryRunner.query(
      'ALTER TABLE irrigation DROP COLUMN controller_id, DROP COLUMN zone_id, DROP COLUMN ended_by, DROP COLUMN overlap_decision',
    );
  }
}
