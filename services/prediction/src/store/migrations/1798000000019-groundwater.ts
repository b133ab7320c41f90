import type { MigrationInterface, QueryRunner } from 'typeorm';

/** That a farm was reminded of meters that were not read: twice a month at most. What meters and parcels are is in the water source. */
export class Groundwater1798000000019 implements MigrationInterface {
  name = 'Groundwater1798000000019';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE reminded_meters (
      farm_id uuid NOT NULL,
      month text NOT NULL,
      stage smallint NOT NULL,
      reminder_id uuid NOT NULL,
      reminded_at timestamptz NOT NULL,
      PRIMARY KEY (farm_id, month, stage)
    )`);
    await queryRunner.query('CREATE INDEX reminded_meters_reminded_at ON reminded_meters (reminded_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE reminded_meters');
  }
}
