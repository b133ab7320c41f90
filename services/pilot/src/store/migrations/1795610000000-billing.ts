import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Money: `docs/billing.md`. Amounts are cents; ids of the provider are unique, so that none is booked on two rows. */
export class Billing1795610000000 implements MigrationInterface {
  name = 'Billing1795610000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Numbers readings of the provider's objects by when they began: an older one never overwrites a newer one.
    await queryRunner.query('CREATE SEQUENCE stripe_reading');
    for (const table of [customer, payment, subscription, errand, stripeEvent, reconciliation])
      await queryRunner.query(table);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DROP TABLE reconciliation, stripe_event, errand, subscription, payment, customer; DROP SEQUENCE stripe_reading',
    );
  }
}

const customer = `
  CREATE TABLE customer (
    id uuid PRIMARY KEY,
    farm_id uuid NOT NULL,
    user_id uuid NOT NULL,
    stripe_customer_id text,
    creation integer NOT NULL DEFAULT 1,
    creation_began_at timestamptz,
    payer_digest text,
    created_at timestamptz NOT NULL,
    opened_at timestamptz,
    forgotten_at timestamptz
  );
  CREATE UNIQUE INDEX customer_farm_id ON customer (farm_id);
  CREATE UNIQUE INDEX customer_stripe_customer_id ON customer (stripe_customer_id)
`;

const payment = `
  CREATE TABLE payment (
    id uuid PRIMARY KEY,
    farm_id uuid NOT NULL,
    user_id uuid NOT NULL,
    tier text NOT NULL,
    amount_cents integer NOT NULL,
    status text NOT NULL DEFAULT 'pending',
    stripe_payment_intent_id text,
    creation integer NOT NULL DEFAULT 1,
    creation_began_at timestamptz,
    reading bigint NOT NULL DEFAULT 0,
    refunded_cents integer NOT NULL DEFAULT 0,
    dispute text NOT NULL DEFAULT 'none',
    card_brand text,
    card_last4 text,
    receipt_url text,
    created_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    paid_at timestamptz,
    refunded_at timestamptz,
    CONSTRAINT payment_tier CHECK (tier IN ('standard', 'commercial', 'enterprise')),
    CONSTRAINT payment_status CHECK (status IN ('pending', 'paid', 'failed', 'refunded')),
    CONSTRAINT payment_dispute CHECK (dispute IN ('none', 'open', 'won', 'lost')),
    CONSTRAINT payment_amount CHECK (amount_cents > 0 AND refunded_cents >= 0)
  );
  CREATE UNIQUE INDEX payment_one_pending ON payment (farm_id, tier) WHERE status = 'pending';
  CREATE UNIQUE INDEX payment_stripe_payment_intent_id ON payment (stripe_payment_intent_id);
  CREATE INDEX payment_farm_id ON payment (farm_id, created_at, id);
  CREATE INDEX payment_pending ON payment (changed_at) WHERE status = 'pending'
`;

const subscription = `
  CREATE TABLE subscription (
    id uuid PRIMARY KEY,
    farm_id uuid NOT NULL,
    user_id uuid NOT NULL,
    status text NOT NULL DEFAULT 'incomplete',
    stripe_subscription_id text,
    creation integer NOT NULL DEFAULT 1,
    creation_began_at timestamptz,
    reading bigint NOT NULL DEFAULT 0,
    price_id text NOT NULL,
    unit_amount integer NOT NULL,
    currency text NOT NULL,
    interval text NOT NULL,
    card_brand text,
    card_last4 text,
    created_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    started_at timestamptz,
    current_period_end timestamptz,
    cancel_at timestamptz,
    end_requested_at timestamptz,
    ended_at timestamptz,
    CONSTRAINT subscription_status CHECK (status IN ('incomplete', 'active', 'past-due', 'ended')),
    CONSTRAINT subscription_interval CHECK (interval IN ('day', 'week', 'month', 'year'))
  );
  CREATE UNIQUE INDEX subscription_one_open ON subscription (farm_id) WHERE status <> 'ended';
  CREATE UNIQUE INDEX subscription_stripe_subscription_id ON subscription (stripe_subscription_id);
  CREATE INDEX subscription_farm_id ON subscription (farm_id, created_at);
  CREATE INDEX subscription_open ON subscription (changed_at) WHERE status <> 'ended'
`;

/** What is still to be done at the provider, however long that is away. */
const errand = `
  CREATE TABLE errand (
    kind text NOT NULL,
    subject_id uuid NOT NULL,
    attempt integer NOT NULL DEFAULT 0,
    due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    done_at timestamptz,
    last_error text,
    PRIMARY KEY (kind, subject_id),
    CONSTRAINT errand_kind CHECK (kind IN ('cancel-payment', 'end-subscription', 'forget-customer'))
  );
  CREATE INDEX errand_due ON errand (due_at) WHERE done_at IS NULL
`;

/** The provider's events by the provider's ids: which, about what, and how far we are with it; not what they say. */
const stripeEvent = `
  CREATE TABLE stripe_event (
    id text PRIMARY KEY,
    type text NOT NULL,
    object_id text,
    object_type text NOT NULL,
    event_created_at timestamptz NOT NULL,
    received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    state text NOT NULL DEFAULT 'received',
    attempt integer NOT NULL DEFAULT 0,
    due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    failures integer NOT NULL DEFAULT 0,
    applied_at timestamptz,
    note text,
    last_error text,
    CONSTRAINT stripe_event_state CHECK (state IN ('received', 'applied', 'dead'))
  );
  CREATE INDEX stripe_event_due ON stripe_event (due_at) WHERE state = 'received';
  CREATE INDEX stripe_event_received_at ON stripe_event (received_at)
`;

const reconciliation = `
  CREATE TABLE reconciliation (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    finished_at timestamptz,
    checked integer NOT NULL DEFAULT 0,
    findings jsonb NOT NULL DEFAULT '[]'
  );
  CREATE INDEX reconciliation_started_at ON reconciliation (started_at)
`;
