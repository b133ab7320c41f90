import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who applies, who is invited, what was agreed to, and how far each farm is: `docs/enrollment.md`. */
export class Enrollment1795620000000 implements MigrationInterface {
  name = 'Enrollment1795620000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of [application, agreementAcceptance, invite, farmFee, membership, deletedFarm])
      await queryRunner.query(table);
    await queryRunner.query('CREATE INDEX audit_log_at ON audit_log (at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX audit_log_at');
    await queryRunner.query(
      'DROP TABLE deleted_farm, membership, farm_fee, invite, agreement_acceptance, application',
    );
  }
}

const application = `
  CREATE TABLE application (
    id uuid PRIMARY KEY,
    farm_id uuid NOT NULL,
    user_id uuid NOT NULL,
    farm_name text NOT NULL,
    crop_type text NOT NULL,
    farm_size double precision NOT NULL,
    contact_name text NOT NULL,
    email text NOT NULL,
    phone_number text NOT NULL,
    location text NOT NULL,
    irrigation_system text NOT NULL,
    controller_brand text,
    current_water_cost double precision,
    goals text NOT NULL,
    status text NOT NULL DEFAULT 'submitted',
    payment_status text NOT NULL DEFAULT 'pending',
    stripe_payment_intent_id text,
    paid_at timestamptz,
    agreement_version text NOT NULL,
    agreement_accepted_at timestamptz NOT NULL,
    notes text NOT NULL DEFAULT '',
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    forgotten_at timestamptz,
    CONSTRAINT application_status CHECK (status IN ('submitted', 'in-review', 'accepted', 'declined')),
    CONSTRAINT application_payment_status CHECK (payment_status IN ('pending', 'paid', 'failed', 'refunded'))
  );
  CREATE UNIQUE INDEX application_one_open ON application (farm_id) WHERE status <> 'declined';
  CREATE INDEX application_farm_id ON application (farm_id, created_at, id);
  CREATE INDEX application_created_at ON application (created_at, id);
  CREATE INDEX application_unpaid ON application (updated_at) WHERE payment_status IN ('pending', 'failed');
  CREATE INDEX application_forgotten_at ON application (forgotten_at) WHERE forgotten_at IS NOT NULL
`;

const agreementAcceptance = `
  CREATE TABLE agreement_acceptance (
    farm_id uuid,
    version text,
    user_id uuid NOT NULL,
    accepted_at timestamptz NOT NULL,
    PRIMARY KEY (farm_id, version)
  )
`;

const invite = `
  CREATE TABLE invite (
    id uuid PRIMARY KEY,
    token text NOT NULL,
    email text NOT NULL,
    farm_name text NOT NULL,
    contact_name text NOT NULL,
    location text NOT NULL,
    notes text NOT NULL,
    tier text NOT NULL,
    acreage integer,
    estimated_value integer,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz,
    claimed_at timestamptz,
    claimed_by_user_id uuid,
    claimed_by_farm_id uuid,
    mailed_at timestamptz,
    CONSTRAINT invite_tier CHECK (tier IN ('standard', 'commercial', 'enterprise'))
  );
  CREATE UNIQUE INDEX invite_token ON invite (token);
  CREATE INDEX invite_created_at ON invite (created_at, id);
  CREATE INDEX invite_claimed_by_farm_id ON invite (claimed_by_farm_id);
  CREATE INDEX invite_unclaimed ON invite (expires_at) WHERE claimed_at IS NULL
`;

const farmFee = `
  CREATE TABLE farm_fee (
    payment_id uuid PRIMARY KEY,
    farm_id uuid NOT NULL,
    tier text NOT NULL,
    status text NOT NULL,
    stripe_payment_intent_id text,
    paid_at timestamptz,
    refunded_at timestamptz,
    CONSTRAINT farm_fee_tier CHECK (tier IN ('standard', 'commercial', 'enterprise')),
    CONSTRAINT farm_fee_status CHECK (status IN ('pending', 'paid', 'failed', 'refunded'))
  );
  CREATE INDEX farm_fee_farm_id ON farm_fee (farm_id)
`;

const membership = `
  CREATE TABLE membership (
    farm_id uuid PRIMARY KEY,
    status text NOT NULL,
    changed_at timestamptz NOT NULL,
    CONSTRAINT membership_status CHECK (status IN ('new', 'invited', 'applied', 'enrolled'))
  )
`;

const deletedFarm = `
  CREATE TABLE deleted_farm (
    farm_id uuid PRIMARY KEY,
    deleted_at timestamptz NOT NULL
  );
  CREATE INDEX deleted_farm_deleted_at ON deleted_farm (deleted_at)
`;
