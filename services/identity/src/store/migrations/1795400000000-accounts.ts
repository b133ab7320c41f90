import { dropOutboxTables, outboxTables } from '@headgate/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Farms, accounts, mailed codes and what they prove, and the record of what was done. */
export class Accounts1795400000000 implements MigrationInterface {
  name = 'Accounts1795400000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const part of [farm, appUser, verification, emailProof, auditLog, outboxTables])
      await queryRunner.query(part);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(dropOutboxTables);
    await queryRunner.query('DROP TABLE audit_log, email_proof, verification, app_user, farm');
  }
}

const farm = `
  CREATE TABLE farm (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    created_at timestamptz NOT NULL
  )
`;

const appUser = `
  CREATE TABLE app_user (
    id uuid PRIMARY KEY,
    farm_id uuid NOT NULL,
    username text NOT NULL,
    username_key text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    full_name text,
    company_name text,
    phone_number text,
    country_code text NOT NULL DEFAULT '+1',
    is_verified text NOT NULL DEFAULT 'false',
    verification_type text NOT NULL DEFAULT 'email',
    stripe_customer_id text,
    stripe_subscription_id text,
    onboarding_completed text NOT NULL DEFAULT 'false',
    onboarding_step smallint NOT NULL DEFAULT 0,
    pilot_status text NOT NULL DEFAULT 'new',
    role text NOT NULL DEFAULT 'grower',
    epoch integer NOT NULL DEFAULT 1,
    disabled_at timestamptz,
    last_login_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT app_user_farm FOREIGN KEY (farm_id) REFERENCES farm (id),
    CONSTRAINT app_user_is_verified CHECK (is_verified IN ('true', 'false')),
    CONSTRAINT app_user_onboarding_completed CHECK (onboarding_completed IN ('true', 'false')),
    CONSTRAINT app_user_onboarding_step CHECK (onboarding_step BETWEEN 0 AND 5),
    CONSTRAINT app_user_role CHECK (role IN ('grower', 'admin'))
  );
  CREATE UNIQUE INDEX app_user_username_key ON app_user (username_key);
  CREATE UNIQUE INDEX app_user_email ON app_user (email);
  CREATE INDEX app_user_farm_id ON app_user (farm_id)
`;

const verification = `
  CREATE TABLE verification (
    purpose text NOT NULL,
    email text NOT NULL,
    code_hash bytea,
    expires_at timestamptz,
    tries smallint NOT NULL DEFAULT 0,
    requests timestamptz[] NOT NULL,
    PRIMARY KEY (purpose, email),
    CONSTRAINT verification_purpose CHECK (purpose IN ('verification', 'reset'))
  )
`;

const emailProof = `
  CREATE TABLE email_proof (
    proof_hash bytea PRIMARY KEY,
    email text NOT NULL,
    expires_at timestamptz NOT NULL,
    registered_user_id uuid
  );
  CREATE INDEX email_proof_expires_at ON email_proof (expires_at)
`;

const auditLog = `
  CREATE TABLE audit_log (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    subject_user_id uuid NOT NULL,
    subject_farm_id uuid NOT NULL,
    details jsonb NOT NULL DEFAULT '{}'
  );
  CREATE INDEX audit_log_subject_user_id ON audit_log (subject_user_id, at);
  CREATE INDEX audit_log_at ON audit_log (at)
`;
