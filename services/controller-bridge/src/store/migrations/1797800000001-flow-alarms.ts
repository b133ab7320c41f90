import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Alarms of a zone's flow: `docs/controllers.md`, "Flow alarms". */
export class FlowAlarms1797800000001 implements MigrationInterface {
  name = 'FlowAlarms1797800000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE controller ADD COLUMN stops_odd_flow boolean NOT NULL DEFAULT false;
      ALTER TABLE controller_watch ADD COLUMN flow jsonb;
      ALTER TABLE alarm
        ALTER COLUMN command_id DROP NOT NULL,
        ADD COLUMN zone_id uuid,
        ADD COLUMN zone_text_id text,
        ADD COLUMN zone_name text,
        ADD COLUMN gpm double precision,
        ADD COLUMN usual_gpm double precision,
        ADD COLUMN version integer NOT NULL DEFAULT 1,
        DROP CONSTRAINT alarm_kind,
        ADD CONSTRAINT alarm_kind CHECK (kind IN ('stop-unconfirmed', 'silent-while-open',
          'flow-none', 'flow-low', 'flow-high', 'flow-unexpected'));
      CREATE INDEX alarm_farm_id ON alarm (farm_id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP INDEX alarm_farm_id;
      DELETE FROM alarm WHERE kind LIKE 'flow-%';
      ALTER TABLE alarm
        ALTER COLUMN command_id SET NOT NULL,
        DROP COLUMN zone_id,
        DROP COLUMN zone_text_id,
        DROP COLUMN zone_name,
        DROP COLUMN gpm,
        DROP COLUMN usual_gpm,
        DROP COLUMN version,
        DROP CONSTRAINT alarm_kind,
        ADD CONSTRAINT alarm_kind CHECK (kind IN ('stop-unconfirmed', 'silent-while-open'));
      ALTER TABLE controller_watch DROP COLUMN flow;
      ALTER TABLE controller DROP COLUMN stops_odd_flow`);
  }
}
