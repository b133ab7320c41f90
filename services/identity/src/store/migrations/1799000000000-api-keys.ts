import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys by which farms' other software calls the API. */
export class ApiKeys1799000000000 implements MigrationInterface {
  name = 'ApiKeys1799000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of apiKeys) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE api_key');
  }
}

const apiKeys = [
  `CREATE TABLE api_key (
    id uuid CONSTRAINT api_key_pkey PRIMARY KEY,
    farm_id uuid NOT NULL,
    user_id uuid NOT NULL CONSTRAINT api_key_account REFERENCES app_user ON DELETE CASCADE,
    public_id text NOT NULL,
    secret_hash bytea NOT NULL,
    name text NOT NULL,
    scope text NOT NULL CONSTRAINT api_key_scope CHECK (scope IN ('read', 'entry')),
    created_at timestamptz NOT NULL,
    ends_at timestamptz,
    revoked_at timestamptz,
    last_used_at timestamptz
  )`,
  'CREATE UNIQUE INDEX api_key_public_id ON api_key (public_id)',
  // What a farm's list reads.
  'CREATE INDEX api_key_farm_id ON api_key (farm_id, created_at)',
  // What the end of an account takes.
  'CREATE INDEX api_key_user_id ON api_key (user_id)',
];
