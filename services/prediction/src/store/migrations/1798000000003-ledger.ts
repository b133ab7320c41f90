import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A row a day of each field, with all that the next day goes on from; monthly partitions, which code makes ahead
 * (`@headgate/runtime/retention/partitions`). Rows before a change are never written again.
 */
export class Ledger1798000000003 implements MigrationInterface {
  name = 'Ledger1798000000003';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of ledger) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE ledger_day, ledger_season');
  }
}

const figures = [
  'eto',
  'kcb',
  'ke',
  'crop_et',
  'actual_et',
  'rain',
  'irrigation_net',
  'irrigation_gross',
  'runoff',
  'drainage',
  'depletion',
  'allowed_depletion',
  'readily_available',
  'total_available',
  'ks',
  'correction',
  'outside_depletion',
  'surface_depletion',
  'wetted_fraction',
  'held_back',
];

const ledger = [
  // Mean air that coefficients are adjusted to, as it was when the season was first computed: old rows never move by themselves.
  `CREATE TABLE ledger_season (
    farm_id uuid NOT NULL,
    field_id uuid NOT NULL,
    planting_id uuid NOT NULL,
    starts_on date NOT NULL,
    wind_speed double precision NOT NULL,
    minimum_humidity double precision NOT NULL,
    PRIMARY KEY (farm_id, field_id, planting_id, starts_on)
  )`,
  `CREATE TABLE ledger_day (
    farm_id uuid NOT NULL,
    field_id uuid NOT NULL,
    date date NOT NULL,
    planting_id uuid NOT NULL,
    computed_at timestamptz NOT NULL,
    kind text NOT NULL,
    eto_from text NOT NULL,
    rain_from text NOT NULL,
    ${figures.map((name) => `${name} double precision NOT NULL`).join(',\n    ')},
    level double precision,
    started boolean NOT NULL,
    PRIMARY KEY (farm_id, field_id, date)
  ) PARTITION BY RANGE (date)`,
];
