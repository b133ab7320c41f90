import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Faults of fields and of a whole farm: no controller is known of them. */
export class FieldFaults1798000000014 implements MigrationInterface {
  name = 'FieldFaults1798000000014';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE fault
      ALTER COLUMN controller_id DROP NOT NULL,
      ALTER COLUMN farm_name DROP NOT NULL,
      ALTER COLUMN controller_model DROP NOT NULL,
      ADD COLUMN field_id uuid,
      ADD COLUMN field_name text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM fault WHERE farm_name IS NULL');
    await queryRunner.query(`ALTER TABLE fault
      ALTER COLUMN controller_id SET NOT NULL,
      ALTER COLUMN farm_name SET NOT NULL,
      ALTER COLUMN controller_model SET NOT NULL,
      DROP COLUMN field_id,
      DROP COLUMN field_name`);
  }
}
