import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Trials before Headgate's approval: `docs/controllers.md`. */
export class Trials1797500000000 implements MigrationInterface {
  name = 'Trials1797500000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE command ADD COLUMN trial jsonb,
        ADD CONSTRAINT command_trial_is_a_minute
          CHECK (trial IS NULL OR (command_type = 'start' AND duration = 1)) NOT VALID;
      ALTER TABLE zone_run ADD COLUMN is_trial boolean NOT NULL DEFAULT false;
      ALTER TABLE controller ADD COLUMN trial_confirmation jsonb, ADD COLUMN connection_changed_at timestamptz`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE controller DROP COLUMN trial_confirmation, DROP COLUMN connection_changed_at;
      ALTER TABLE zone_run DROP COLUMN is_trial;
      ALTER TABLE command DROP COLUMN trial`);
  }
}
