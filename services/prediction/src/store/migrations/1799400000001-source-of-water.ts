import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The source that a field's water came from: a field that takes from another later has not taken that water there. Null: that of the field. */
export class SourceOfWater1799400000001 implements MigrationInterface {
  name = 'SourceOfWater1799400000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE irrigation_field ADD COLUMN water_source_id uuid');
    await queryRunner.query(
      `UPDATE irrigation_field AS share SET water_source_id = field.water_source_id FROM field
       WHERE field.farm_id = share.farm_id AND field.id = share.field_id AND field.water_source_id IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE irrigation_field DROP COLUMN water_source_id');
  }
}
