import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Commands, the water they brought, and who is told when nobody can tell: `docs/controllers.md`. */
export class Commands1795720000000 implements MigrationInterface {
  name = 'Commands1795720000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of [command, commandState, zoneRun, alarm, controllerWatch])
      await queryRunner.query(table);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE controller_watch, alarm, zone_run, command_state, command');
  }
}

/**
 * `command_one_…_in_flight`: a device works on one order at a time; a stop never waits for a start, nor for a stop of something
 * else.
 */
const command = `
  CREATE TABLE command (
    id uuid PRIMARY KEY,
    farm_id uuid NOT NULL,
    user_id uuid,
    controller_id uuid NOT NULL,
    zone_id uuid,
    zone_text_id text,
    station integer,
    command_type text NOT NULL,
    duration integer,
    water_amount double precision,
    calculation_id uuid,
    start_at timestamptz,
    status text NOT NULL DEFAULT 'pending',
    reason text,
    response jsonb,
    is_simulated boolean,
    attempt integer NOT NULL DEFAULT 0,
    step integer NOT NULL DEFAULT 0,
    order_id uuid,
    sequence bigint,
    requested_at timestamptz NOT NULL,
    due_at timestamptz NOT NULL,
    next_try_at timestamptz,
    expires_at timestamptz,
    ack_deadline timestamptz,
    sent_at timestamptz,
    executed_at timestamptz,
    end_at timestamptz,
    planned_gallons double precision,
    settled_at timestamptz,
    CONSTRAINT command_type CHECK (command_type IN ('start', 'stop', 'schedule', 'adjust')),
    CONSTRAINT command_status CHECK (status IN ('pending', 'sent', 'confirmed', 'failed')),
    CONSTRAINT command_failed_has_reason CHECK ((status = 'failed') = (reason IS NOT NULL)),
    CONSTRAINT command_no_open_without_end
      CHECK (command_type = 'stop' OR status <> 'sent' OR end_at IS NOT NULL)
  );
  CREATE UNIQUE INDEX command_one_start_in_flight ON command (controller_id)
    WHERE status = 'sent' AND command_type <> 'stop';
  CREATE UNIQUE INDEX command_one_stop_in_flight ON command (controller_id)
    WHERE status = 'sent' AND command_type = 'stop' AND zone_id IS NULL;
  CREATE UNIQUE INDEX command_one_zone_stop_in_flight ON command (controller_id, zone_id)
    WHERE status = 'sent' AND command_type = 'stop' AND zone_id IS NOT NULL;
  CREATE INDEX command_due ON command (next_try_at) WHERE next_try_at IS NOT NULL;
  CREATE INDEX command_underway ON command (controller_id) WHERE next_try_at IS NOT NULL;
  CREATE INDEX command_unsettled ON command (farm_id) WHERE status IN ('pending', 'sent');
  CREATE INDEX command_farm_id ON command (farm_id, requested_at, id);
  CREATE INDEX command_controller_id ON command (controller_id, requested_at, id);
  CREATE INDEX command_requested_at ON command (requested_at)
`;

const commandState = `
  CREATE TABLE command_state (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    command_id uuid NOT NULL,
    status text NOT NULL,
    reason text,
    at timestamptz NOT NULL
  );
  CREATE INDEX command_state_command_id ON command_state (command_id, id)
`;

const zoneRun = `
  CREATE TABLE zone_run (
    command_id uuid PRIMARY KEY,
    farm_id uuid NOT NULL,
    controller_id uuid NOT NULL,
    zone_id uuid NOT NULL,
    zone_text_id text NOT NULL,
    station integer NOT NULL,
    is_simulated boolean NOT NULL,
    calculation_id uuid,
    state text NOT NULL,
    seen_at timestamptz,
    sequence bigint NOT NULL,
    opened_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    closed_at timestamptz,
    closed_by text,
    application_rate double precision,
    area_acres double precision NOT NULL,
    next_check_at timestamptz NOT NULL,
    CONSTRAINT zone_run_state CHECK (state IN ('open', 'unconfirmed', 'closed', 'void')),
    CONSTRAINT zone_run_closed_by CHECK (closed_by IN ('timer', 'stop', 'safety', 'device')),
    CONSTRAINT zone_run_closed CHECK ((state IN ('closed', 'void')) = (closed_at IS NOT NULL))
  );
  CREATE INDEX zone_run_open ON zone_run (controller_id) WHERE state IN ('open', 'unconfirmed');
  CREATE INDEX zone_run_check ON zone_run (next_check_at) WHERE state IN ('open', 'unconfirmed');
  CREATE INDEX zone_run_farm_id ON zone_run (farm_id)
`;

const alarm = `
  CREATE TABLE alarm (
    id uuid PRIMARY KEY,
    farm_id uuid NOT NULL,
    controller_id uuid NOT NULL,
    command_id uuid NOT NULL,
    kind text NOT NULL,
    raised_at timestamptz NOT NULL,
    settled_at timestamptz,
    CONSTRAINT alarm_kind CHECK (kind IN ('stop-unconfirmed', 'silent-while-open'))
  );
  CREATE UNIQUE INDEX alarm_once ON alarm (command_id, kind);
  CREATE INDEX alarm_open ON alarm (controller_id) WHERE settled_at IS NULL;
  CREATE INDEX alarm_raised_at ON alarm (raised_at)
`;

const controllerWatch = `
  CREATE TABLE controller_watch (
    controller_id uuid PRIMARY KEY,
    next_look_at timestamptz NOT NULL,
    failures integer NOT NULL DEFAULT 0,
    silent_since timestamptz,
    timer_seen_for timestamptz
  );
  CREATE INDEX controller_watch_due ON controller_watch (next_look_at)
`;
