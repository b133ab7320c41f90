import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pressure beside the flow of a run: `docs/controllers.md`, "Meters". */
export class Pressure1797900000000 implements MigrationInterface {
  name = 'Pressure1797900000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE flow_reading ADD COLUMN psi double precision');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE flow_reading DROP COLUMN psi');
  }
}
