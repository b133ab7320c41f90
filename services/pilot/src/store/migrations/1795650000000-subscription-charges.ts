import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What became of a subscription's money after it was paid. */
export class SubscriptionCharges1795650000000 implements MigrationInterface {
  name = 'SubscriptionCharges1795650000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE subscription_charge (
        stripe_payment_intent_id text PRIMARY KEY,
        subscription_id uuid NOT NULL REFERENCES subscription ON DELETE CASCADE,
        stripe_invoice_id text NOT NULL,
        reading bigint NOT NULL,
        refunded_cents integer NOT NULL,
        dispute text NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT subscription_charge_dispute CHECK (dispute IN ('none', 'open', 'won', 'lost'))
      );
      CREATE INDEX subscription_charge_subscription_id ON subscription_charge (subscription_id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE subscription_charge');
  }
}
