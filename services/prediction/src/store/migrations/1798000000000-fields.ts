import { dropOperationTable, operationTable } from '@headgate/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a farm has: fields, what grows on them, where their water comes from. Whatever is not searched for is in `data`, as the
 * schemas of `src/fields/field-record.ts` have it. Keys begin with the farm, so a night reads whole farms in the order of its
 * chunks; a boundary, hundreds of corners long, is apart from what every night reads.
 */
export class Fields1798000000000 implements MigrationInterface {
  name = 'Fields1798000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(operationTable);
    for (const statement of [...farm, ...field, ...planting]) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DROP TABLE planting, field_boundary, field, water_source, field_change, farm_fields',
    );
    await queryRunner.query(dropOperationTable);
  }
}

const farm = [
  // One row a farm: locked by whoever plans, and by whoever writes what is planned from, who raises the revision too.
  `CREATE TABLE farm_fields (
    farm_id uuid PRIMARY KEY,
    time_zone text NOT NULL DEFAULT 'America/Los_Angeles',
    revision bigint NOT NULL DEFAULT 1
  )`,
  // The first day whose ledger is out of date.
  `CREATE TABLE field_change (
    farm_id uuid NOT NULL,
    field_id uuid NOT NULL,
    from_date date NOT NULL,
    PRIMARY KEY (farm_id, field_id)
  )`,
  `CREATE TABLE water_source (
    farm_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer NOT NULL,
    name text NOT NULL,
    data jsonb NOT NULL,
    archived_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (farm_id, id)
  )`,
];

const field = [
  `CREATE TABLE field (
    farm_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer NOT NULL,
    name text NOT NULL,
    water_source_id uuid,
    data jsonb NOT NULL,
    archived_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (farm_id, id)
  )`,
  `CREATE TABLE field_boundary (
    farm_id uuid NOT NULL,
    field_id uuid NOT NULL,
    boundary json NOT NULL,
    PRIMARY KEY (farm_id, field_id)
  )`,
];

const planting = [
  `CREATE TABLE planting (
    farm_id uuid NOT NULL,
    field_id uuid NOT NULL,
    id uuid NOT NULL,
    version integer NOT NULL,
    starts_on date NOT NULL,
    ended_on date,
    data jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (farm_id, field_id, id),
    CONSTRAINT planting_days CHECK (ended_on >= starts_on)
  )`,
];
