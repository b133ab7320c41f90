import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The source that a field's water came from: a field that takes from another later has not taken that water there. Null: that of the field. */
export class SourceOfWater1799400000001 implements MigrationInterface {
  name = 'SourceOfWater1799400000001';
  /** Farm by farm: in one transaction nobody could read the table until all of it is written. */
  transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE irrigation_field ADD COLUMN IF NOT EXISTS water_source_id uuid');
    const farms = (await queryRunner.query(
      'SELECT DISTINCT farm_id AS id FROM field WHERE water_source_id IS NOT NULL',
    )) as readonly { readonly id: string }[];
    for (const { id } of farms)
      await queryRunner.query(
        `UPDATE irrigation_field AS share SET water_source_id = field.water_source_id FROM field
         WHERE share.farm_id = $1 AND field.farm_id = $1 AND field.id = share.field_id
           AND share.water_source_id IS NULL AND field.water_source_id IS NOT NULL`,
        [id],
      );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE irrigation_field DROP COLUMN water_source_id');
  }
}
