import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs of planned irrigations: `docs/controllers.md`. */
export class PlannedRuns1797600000000 implements MigrationInterface {
  name = 'PlannedRuns1797600000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE command ADD COLUMN planned_irrigation_id uuid, ADD COLUMN planned_version integer, ADD COLUMN cycle integer;
      ALTER TABLE zone_run ADD COLUMN planned_irrigation_id uuid, ADD COLUMN planned_version integer;
      CREATE TABLE planned_irrigation (
        id uuid PRIMARY KEY,
        farm_id uuid NOT NULL,
        version integer NOT NULL,
        outcome jsonb NOT NULL,
        set_at timestamptz NOT NULL
      );
      CREATE INDEX planned_irrigation_farm_id ON planned_irrigation (farm_id);
      CREATE INDEX planned_irrigation_set_at ON planned_irrigation (set_at)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE planned_irrigation;
      ALTER TABLE zone_run DROP COLUMN planned_irrigation_id, DROP COLUMN planned_version;
      ALTER TABLE command DROP COLUMN planned_irrigation_id, DROP COLUMN planned_version, DROP COLUMN cycle`);
  }
}
