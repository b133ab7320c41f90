import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Water that is paused and resumed: `docs/controllers.md`, "Pauses". */
export class Pauses1797900000002 implements MigrationInterface {
  name = 'Pauses1797900000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Every row that is there satisfies what takes more than before: none of them is read.
    await queryRunner.query(`
      ALTER TABLE zone_run ADD COLUMN pauses jsonb;
      ALTER TABLE controller_watch ADD COLUMN pausable_stations jsonb;
      ALTER TABLE command DROP CONSTRAINT command_type,
        ADD CONSTRAINT command_type
          CHECK (command_type IN ('start', 'stop', 'schedule', 'adjust', 'pause', 'resume')) NOT VALID`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DELETE FROM command WHERE command_type IN ('pause', 'resume');
      ALTER TABLE command DROP CONSTRAINT command_type,
        ADD CONSTRAINT command_type CHECK (command_type IN ('start', 'stop', 'schedule', 'adjust'));
      ALTER TABLE controller_watch DROP COLUMN pausable_stations;
      ALTER TABLE zone_run DROP COLUMN pauses`);
  }
}
