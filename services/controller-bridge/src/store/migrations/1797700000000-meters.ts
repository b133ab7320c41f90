import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What meters show of runs: `docs/controllers.md`, "Meters". */
export class Meters1797700000000 implements MigrationInterface {
  name = 'Meters1797700000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE zone_run ADD COLUMN target_gallons double precision, ADD COLUMN meter jsonb;
      ALTER TABLE controller_watch ADD COLUMN metered_stations jsonb;
      CREATE TABLE flow_reading (
        command_id uuid NOT NULL CONSTRAINT flow_reading_run REFERENCES zone_run ON DELETE CASCADE,
        at timestamptz NOT NULL,
        gpm double precision,
        gallons double precision NOT NULL,
        PRIMARY KEY (command_id, at)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE flow_reading;
      ALTER TABLE controller_watch DROP COLUMN metered_stations;
      ALTER TABLE zone_run DROP COLUMN target_gallons, DROP COLUMN meter`);
  }
}
