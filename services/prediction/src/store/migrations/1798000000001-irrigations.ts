import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Water that was put on fields, and what was measured there. `given` is which of the three amounts a person told, the others
 * follow from it. A field's share stands in a row of its own, with the times, which is what a night reads.
 */
export class Irrigations1798000000001 implements MigrationInterface {
  name = 'Irrigations1798000000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [...irrigation, ...reading]) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE reading, irrigation_field, irrigation');
  }
}

const irrigation = [
  `CREATE TABLE irrigation (
    farm_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    given text NOT NULL,
    gallons double precision NOT NULL,
    hours double precision,
    source text NOT NULL,
    planned_irrigation_id uuid,
    note text NOT NULL,
    user_id uuid,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (farm_id, id),
    CONSTRAINT irrigation_times CHECK (ends_at > starts_at),
    CONSTRAINT irrigation_given CHECK (given IN ('gallons', 'inches', 'hours')),
    CONSTRAINT irrigation_source CHECK (source IN ('controller', 'meter', 'entered'))
  )`,
  'CREATE INDEX irrigation_newest ON irrigation (farm_id, starts_at DESC, id DESC)',
  `CREATE TABLE irrigation_field (
    farm_id uuid NOT NULL,
    irrigation_id uuid NOT NULL,
    field_id uuid NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    gallons double precision NOT NULL,
    gross_mm double precision NOT NULL,
    PRIMARY KEY (farm_id, irrigation_id, field_id),
    FOREIGN KEY (farm_id, irrigation_id) REFERENCES irrigation ON DELETE CASCADE
  )`,
  'CREATE INDEX irrigation_field_ends_at ON irrigation_field (farm_id, ends_at)',
  'CREATE INDEX irrigation_field_newest ON irrigation_field (farm_id, field_id, starts_at DESC)',
];

const reading = [
  // Of a gauge from `starts_at` to `ends_at`; else both are when it was read. No field: all of the farm's.
  `CREATE TABLE reading (
    farm_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer NOT NULL,
    kind text NOT NULL,
    field_ids uuid[] NOT NULL,
    water_source_id uuid,
    serial text,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    value double precision NOT NULL,
    gallons double precision,
    irrigation_id uuid,
    ledger_value double precision,
    weight double precision,
    accepted_at timestamptz,
    withdrawn_at timestamptz,
    user_id uuid,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (farm_id, id),
    CONSTRAINT reading_kind CHECK (kind IN ('rain', 'meter', 'stem-potential', 'soil-moisture')),
    CONSTRAINT reading_accepted CHECK ((accepted_at IS NULL) = (weight IS NULL))
  )`,
  'CREATE INDEX reading_newest ON reading (farm_id, created_at DESC, id DESC)',
  // What a ledger is computed from; a meter's reading is an irrigation there.
  `CREATE INDEX reading_ends_at ON reading (farm_id, ends_at) WHERE kind <> 'meter' AND withdrawn_at IS NULL`,
  `CREATE INDEX reading_meter ON reading (farm_id, water_source_id, serial, ends_at) WHERE kind = 'meter'`,
];
