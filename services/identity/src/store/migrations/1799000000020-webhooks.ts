import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where farms' other software is told of what happens. */
export class Webhooks1799000000020 implements MigrationInterface {
  name = 'Webhooks1799000000020';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of webhooks) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE webhook_delivery');
    await queryRunner.query('DROP TABLE webhook');
  }
}

const webhooks = [
  `CREATE TABLE webhook (
    id uuid CONSTRAINT webhook_pkey PRIMARY KEY,
    farm_id uuid NOT NULL,
    user_id uuid NOT NULL CONSTRAINT webhook_account REFERENCES app_user ON DELETE CASCADE,
    url text NOT NULL,
    events text[] NOT NULL,
    secret_sealed text NOT NULL,
    old_secret_sealed text,
    old_secret_until timestamptz,
    created_at timestamptz NOT NULL,
    paused_at timestamptz,
    pause_reason text,
    dropped integer NOT NULL DEFAULT 0,
    CONSTRAINT webhook_pause CHECK ((paused_at IS NULL) = (pause_reason IS NULL) AND pause_reason IN ('failing', 'gone')),
    CONSTRAINT webhook_old_secret CHECK ((old_secret_sealed IS NULL) = (old_secret_until IS NULL))
  )`,
  // What each event of a farm reads, and its list.
  'CREATE INDEX webhook_farm_id ON webhook (farm_id, created_at)',
  'CREATE INDEX webhook_user_id ON webhook (user_id)',
  `CREATE TABLE webhook_delivery (
    id uuid CONSTRAINT webhook_delivery_pkey PRIMARY KEY,
    webhook_id uuid NOT NULL CONSTRAINT webhook_delivery_webhook REFERENCES webhook ON DELETE CASCADE,
    farm_id uuid NOT NULL,
    event_id uuid NOT NULL,
    event text NOT NULL,
    aggregate_id text NOT NULL,
    version bigint NOT NULL,
    body text,
    state text NOT NULL DEFAULT 'waiting'
      CONSTRAINT webhook_delivery_state CHECK (state IN ('waiting', 'sending', 'held', 'delivered', 'failed')),
    attempt integer NOT NULL DEFAULT 0,
    failures integer NOT NULL DEFAULT 0,
    failing_since timestamptz,
    due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    sent_at timestamptz,
    milliseconds integer,
    status integer,
    failure text
  )`,
  'CREATE UNIQUE INDEX webhook_delivery_event ON webhook_delivery (webhook_id, event_id)',
  `CREATE INDEX webhook_delivery_open ON webhook_delivery (due_at) WHERE state IN ('waiting', 'sending')`,
  // Which of an aggregate comes first.
  `CREATE INDEX webhook_delivery_order ON webhook_delivery (webhook_id, aggregate_id, version)
    WHERE state IN ('waiting', 'sending')`,
  `CREATE INDEX webhook_delivery_kept ON webhook_delivery (created_at) WHERE state IN ('waiting', 'held')`,
  'CREATE INDEX webhook_delivery_listed ON webhook_delivery (webhook_id, created_at)',
];
