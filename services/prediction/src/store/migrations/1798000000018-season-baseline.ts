import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Water of past seasons as meters or invoices say it, and what was entered for a season's report. */
export class SeasonBaseline1798000000018 implements MigrationInterface {
  name = 'SeasonBaseline1798000000018';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of statements) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of ['season_figures', 'baseline_period', 'baseline_import'])
      await queryRunner.query(`DROP TABLE ${table}`);
  }
}

const statements = [
  `CREATE TABLE baseline_import (
    farm_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    meters jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (farm_id, id)
  )`,
  // Of a meter no two begin on the same day; that none overlap is seen to under the farm's lock.
  `CREATE TABLE baseline_period (
    farm_id uuid NOT NULL,
    import_id uuid NOT NULL,
    meter text NOT NULL,
    from_day date NOT NULL,
    until_day date NOT NULL,
    acre_feet double precision NOT NULL,
    PRIMARY KEY (farm_id, meter, from_day),
    CONSTRAINT baseline_period_days CHECK (from_day < until_day),
    FOREIGN KEY (farm_id, import_id) REFERENCES baseline_import (farm_id, id) ON DELETE CASCADE
  )`,
  'CREATE INDEX baseline_period_import ON baseline_period (farm_id, import_id)',
  `CREATE TABLE season_figures (
    farm_id uuid NOT NULL,
    season integer NOT NULL,
    data jsonb NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (farm_id, season)
  )`,
];
