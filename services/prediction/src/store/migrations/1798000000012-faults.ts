import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is wrong at farms, as it was announced (`docs/faults.md`). */
export class Faults1798000000012 implements MigrationInterface {
  name = 'Faults1798000000012';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE fault (
      id uuid PRIMARY KEY,
      farm_id uuid NOT NULL,
      version integer NOT NULL,
      kind text NOT NULL,
      controller_id uuid NOT NULL,
      farm_name text NOT NULL,
      controller_model text NOT NULL,
      zone_id text,
      zone_name text,
      gpm double precision,
      usual_gpm double precision,
      raised_at timestamptz NOT NULL,
      settled_at timestamptz,
      acknowledged_at timestamptz,
      acknowledged_by uuid,
      CONSTRAINT fault_acknowledged CHECK ((acknowledged_at IS NULL) = (acknowledged_by IS NULL))
    )`);
    await queryRunner.query('CREATE INDEX fault_farm_id ON fault (farm_id, raised_at DESC, id DESC)');
    await queryRunner.query('CREATE INDEX fault_raised_at ON fault (raised_at)');
    await queryRunner.query(
      'CREATE INDEX fault_settled_at ON fault (settled_at) WHERE settled_at IS NOT NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE fault');
  }
}
