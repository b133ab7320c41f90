import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a farm lets Headgate start by itself: docs/controllers.md, "Automatic runs". */
export class Automation1797800000000 implements MigrationInterface {
  name = 'Automation1797800000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE automation (
        farm_id uuid PRIMARY KEY,
        consented_at timestamptz,
        max_hours_per_day double precision NOT NULL,
        max_inches_per_week double precision NOT NULL,
        paused_at timestamptz,
        resumed_at timestamptz
      );
      CREATE TABLE zone_resume (
        zone_id uuid PRIMARY KEY,
        farm_id uuid NOT NULL,
        resumed_at timestamptz NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE automation, zone_resume');
  }
}
