import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Devices that there are not: their memory, and their valves, which outlive every process of ours. */
export class SimulatedValves1795740000000 implements MigrationInterface {
  name = 'SimulatedValves1795740000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(tables);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE simulated_valve, simulated_order, simulated_device');
  }
}

const tables = `
  CREATE TABLE simulated_device (controller_id uuid PRIMARY KEY, last_sequence bigint);
  CREATE TABLE simulated_order (
    command_id uuid PRIMARY KEY,
    controller_id uuid NOT NULL,
    refusal text,
    at timestamptz NOT NULL
  );
  CREATE INDEX simulated_order_at ON simulated_order (at);
  CREATE TABLE simulated_valve (
    controller_id uuid NOT NULL,
    station integer NOT NULL,
    is_open boolean NOT NULL DEFAULT false,
    openings integer NOT NULL DEFAULT 0,
    command_id uuid,
    ends_at timestamptz,
    closed_sequence bigint NOT NULL DEFAULT 0,
    PRIMARY KEY (controller_id, station)
  );
  CREATE INDEX simulated_valve_open ON simulated_valve (ends_at) WHERE is_open
`;
