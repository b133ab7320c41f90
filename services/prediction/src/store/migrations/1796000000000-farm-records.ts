import { dropOutboxTables, outboxTables } from '@headgate/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is kept for a farm, and what it takes to forget it again. */
export class FarmRecords1796000000000 implements MigrationInterface {
  name = 'FarmRecords1796000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(outboxTables);
    for (const statement of [...farmProfile, ...savedScenario, ...deletedFarm, ...retention])
      await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER prediction_log_farm_stands ON prediction_log');
    await queryRunner.query('DROP FUNCTION prediction_log_farm_stands');
    await queryRunner.query('DROP INDEX prediction_log_signed_out, prediction_log_user_session');
    await queryRunner.query('DROP TABLE deleted_farm, saved_scenario, farm_profile');
    await queryRunner.query(dropOutboxTables);
  }
}

const farmProfile = [
  `CREATE TABLE farm_profile (
    id uuid PRIMARY KEY,
    farm_id uuid NOT NULL,
    user_id uuid NOT NULL,
    farm_name text,
    location text,
    farm_size_acres double precision,
    primary_crop_type text,
    soil_type text,
    irrigation_system text,
    has_controller text NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT farm_profile_farm_id UNIQUE (farm_id),
    CONSTRAINT farm_profile_has_controller CHECK (has_controller IN ('true', 'false'))
  )`,
];

const savedScenario = [
  `CREATE TABLE saved_scenario (
    id uuid PRIMARY KEY,
    farm_id uuid NOT NULL,
    user_id uuid NOT NULL,
    farm_profile_id uuid,
    prediction_id uuid NOT NULL,
    scenario_name text NOT NULL,
    input_data json NOT NULL,
    result_data json NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT saved_scenario_once UNIQUE (farm_id, prediction_id, scenario_name),
    CONSTRAINT saved_scenario_name CHECK (length(scenario_name) BETWEEN 1 AND 100)
  )`,
  `CREATE INDEX saved_scenario_farm_id_created_at ON saved_scenario (farm_id, created_at DESC, id DESC)`,
];

/**
 * A calculation that was under way while its farm was deleted is kept as a signed-out one. The lock makes the row's
 * transaction and the deletion's (`src/farms/forget-farm.ts`) come one after the other: either the deletion sees the row,
 * or the row sees the deletion. In a trigger, because it has to hold however the log is written; rows of nobody pass it
 * by.
 */
const deletedFarm = [
  `CREATE TABLE deleted_farm (
    farm_id uuid PRIMARY KEY,
    deleted_at timestamptz NOT NULL
  )`,
  `CREATE FUNCTION prediction_log_farm_stands() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock_shared(4711001, hashtext(NEW.farm_id::text));
    IF EXISTS (SELECT FROM deleted_farm WHERE farm_id = NEW.farm_id) THEN
      NEW.farm_id := NULL;
    END IF;
    RETURN NEW;
  END
  $$`,
  `CREATE TRIGGER prediction_log_farm_stands BEFORE INSERT ON prediction_log
  FOR EACH ROW WHEN (NEW.farm_id IS NOT NULL) EXECUTE FUNCTION prediction_log_farm_stands()`,
];

/** What `src/retention` looks for, oldest first. */
const retention = [
  `CREATE INDEX prediction_log_signed_out ON prediction_log (created_at) WHERE farm_id IS NULL`,
  `CREATE INDEX prediction_log_user_session ON prediction_log (created_at)
  WHERE farm_id IS NOT NULL AND user_session IS NOT NULL`,
];
