import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is planned. `recommendation`: a field's plan as a day saw it, replaced within that day, in monthly partitions that retention
 * drops; code makes them ahead (`@headgate/runtime/retention/partitions`). `farm_plan`: what belongs to the farm as a whole, and what its plan was made
 * from. `planned_irrigation`: what a person or water touched, with the recommendation as it stood; kept as long as the farm.
 */
export class Plan1798000000004 implements MigrationInterface {
  name = 'Plan1798000000004';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of plan) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE planned_irrigation, farm_plan, recommendation');
  }
}

const plan = [
  `CREATE TABLE recommendation (
    farm_id uuid NOT NULL,
    field_id uuid NOT NULL,
    made_on date NOT NULL,
    made_at timestamptz NOT NULL,
    data jsonb NOT NULL,
    PRIMARY KEY (farm_id, field_id, made_on)
  ) PARTITION BY RANGE (made_on)`,
  // It is stale when the revision is not the farm's, the day is over, or a cell has newer weather than it was made from.
  `CREATE TABLE farm_plan (
    farm_id uuid PRIMARY KEY,
    made_on date NOT NULL,
    made_at timestamptz NOT NULL,
    revision bigint NOT NULL,
    data jsonb NOT NULL
  )`,
  `CREATE TABLE planned_irrigation (
    farm_id uuid NOT NULL,
    id uuid NOT NULL,
    field_id uuid NOT NULL,
    planting_id uuid,
    version integer NOT NULL,
    state text NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    data jsonb NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (farm_id, id),
    CONSTRAINT planned_irrigation_state CHECK (state IN (
      'proposed', 'accepted', 'postponed', 'skipped', 'applied', 'expired', 'not-reported', 'withdrawn'
    ))
  )`,
  'CREATE INDEX planned_irrigation_newest ON planned_irrigation (farm_id, starts_at DESC, id DESC)',
  // What a plan is made with.
  `CREATE INDEX planned_irrigation_open ON planned_irrigation (farm_id, ends_at)`,
];
