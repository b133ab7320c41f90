import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Controllers, their zones, tests of their connections, and farms that take no command: `docs/controllers.md`. */
export class Controllers1795710000000 implements MigrationInterface {
  name = 'Controllers1795710000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of [controller, zone, connectionTest, closedFarm]) await queryRunner.query(table);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE closed_farm, connection_test, zone, controller');
  }
}

const controller = `
  CREATE TABLE controller (
    id uuid PRIMARY KEY,
    farm_id uuid NOT NULL,
    farm_name text NOT NULL,
    controller_brand text NOT NULL,
    controller_model text NOT NULL,
    connection_type text NOT NULL,
    api_endpoint text,
    api_key_sealed text,
    status text NOT NULL DEFAULT 'inactive',
    trouble text,
    last_connected timestamptz,
    heard_at timestamptz,
    next_sequence bigint NOT NULL DEFAULT 1,
    device_profile text NOT NULL DEFAULT 'headgate',
    pain_points text NOT NULL DEFAULT '',
    additional_notes text NOT NULL DEFAULT '',
    consented_at timestamptz,
    consented_by uuid,
    approved_at timestamptz,
    approved_by uuid,
    mqtt_password_sealed text,
    mqtt_issued_at timestamptz,
    mqtt_provisioned_at timestamptz,
    delete_requested_at timestamptz,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    CONSTRAINT controller_connection_type
      CHECK (connection_type IN ('mqtt', 'rest_api', 'modbus', 'proprietary')),
    CONSTRAINT controller_status CHECK (status IN ('active', 'inactive', 'error')),
    CONSTRAINT controller_approval_needs_consent CHECK (approved_at IS NULL OR consented_at IS NOT NULL)
  );
  CREATE INDEX controller_farm_id ON controller (farm_id, created_at, id);
  CREATE INDEX controller_created_at ON controller (created_at, id);
  CREATE INDEX controller_departing ON controller (delete_requested_at) WHERE delete_requested_at IS NOT NULL;
  CREATE INDEX controller_unprovisioned ON controller (mqtt_issued_at)
    WHERE mqtt_password_sealed IS NOT NULL AND mqtt_provisioned_at IS NULL
`;

/** Unique at the end of a transaction: two zones may change places. */
const zone = `
  CREATE TABLE zone (
    id uuid PRIMARY KEY,
    controller_id uuid NOT NULL REFERENCES controller ON DELETE CASCADE,
    farm_id uuid NOT NULL,
    text_id text NOT NULL,
    name text NOT NULL,
    area_acres double precision NOT NULL,
    crop_type text NOT NULL,
    station integer NOT NULL,
    application_rate double precision,
    maximum_minutes integer NOT NULL DEFAULT 1440,
    position integer NOT NULL,
    CONSTRAINT zone_text_id UNIQUE (controller_id, text_id) DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT zone_station UNIQUE (controller_id, station) DEFERRABLE INITIALLY DEFERRED
  );
  CREATE INDEX zone_farm_id ON zone (farm_id)
`;

const connectionTest = `
  CREATE TABLE connection_test (
    id uuid PRIMARY KEY,
    controller_id uuid NOT NULL REFERENCES controller ON DELETE CASCADE,
    farm_id uuid NOT NULL,
    state text NOT NULL DEFAULT 'running',
    steps jsonb NOT NULL,
    verdict text,
    attempt integer NOT NULL DEFAULT 0,
    due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    started_at timestamptz NOT NULL,
    ended_at timestamptz,
    CONSTRAINT connection_test_state CHECK (state IN ('running', 'done')),
    CONSTRAINT connection_test_verdict CHECK ((state = 'done') = (verdict IS NOT NULL))
  );
  CREATE UNIQUE INDEX connection_test_one_running ON connection_test (controller_id) WHERE state = 'running';
  CREATE INDEX connection_test_newest ON connection_test (controller_id, started_at);
  CREATE INDEX connection_test_due ON connection_test (due_at) WHERE state = 'running';
  CREATE INDEX connection_test_started_at ON connection_test (started_at)
`;

const closedFarm = `
  CREATE TABLE closed_farm (
    farm_id uuid PRIMARY KEY,
    closed_until timestamptz NOT NULL,
    deleted_at timestamptz
  );
  CREATE INDEX closed_farm_deleted_at ON closed_farm (deleted_at) WHERE deleted_at IS NOT NULL
`;
