import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Simulated valves that are paused: `docs/protocols/README.md`, rule 10. */
export class SimulatedPauses1797900000001 implements MigrationInterface {
  name = 'SimulatedPauses1797900000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE simulated_valve ADD COLUMN paused_until timestamptz, ADD COLUMN left_seconds double precision;
      CREATE INDEX simulated_valve_paused ON simulated_valve (paused_until) WHERE paused_until IS NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP INDEX simulated_valve_paused;
      ALTER TABLE simulated_valve DROP COLUMN paused_until, DROP COLUMN left_seconds`);
  }
}
