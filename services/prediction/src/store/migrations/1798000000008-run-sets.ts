import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the bridge is to have scheduled of planned irrigations. */
export class RunSets1798000000008 implements MigrationInterface {
  name = 'RunSets1798000000008';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE run_set (
      id uuid PRIMARY KEY,
      farm_id uuid NOT NULL,
      version integer NOT NULL,
      wanted jsonb NOT NULL,
      planned_version integer NOT NULL,
      field_version integer NOT NULL,
      decided_by uuid,
      decided_at timestamptz NOT NULL,
      known_stop timestamptz,
      state text NOT NULL,
      outcome jsonb,
      attempt integer NOT NULL,
      failures integer NOT NULL,
      due_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      CONSTRAINT run_set_state CHECK (state IN ('sending', 'kept', 'ended'))
    )`);
    await queryRunner.query(
      `CREATE INDEX run_set_due ON run_set (due_at) WHERE state IN ('sending', 'kept')`,
    );
    await queryRunner.query('CREATE INDEX run_set_farm_id ON run_set (farm_id, ends_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE run_set');
  }
}
