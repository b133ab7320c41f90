import pg from 'pg';
import type { PilotLedger } from './compare-ledgers.ts';

/** Where the two sides of the product's money are. */
export interface MoneyPlaces {
  /** The payment emulator's address. */
  readonly emulator: string;
  /** The URL of pilot's database. */
  readonly database: string;
}

/** What pilot's database says of money. */
export async function readPilotLedger(database: string): Promise<PilotLedger> {
  const client = new pg.Client({ connectionString: database, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const payments = await client.query<PilotLedger['payments'][number]>(
      `SELECT id, status, amount_cents AS amount, refunded_cents AS refunded, dispute, stripe_payment_intent_id AS intent
         FROM payment ORDER BY created_at`,
    );
    const subscriptions = await client.query<PilotLedger['subscriptions'][number]>(
      `SELECT id, status, stripe_subscription_id AS "stripeId" FROM subscription ORDER BY created_at`,
    );
    const openEvents = await client.query<PilotLedger['openEvents'][number]>(
      `SELECT id, type, state FROM stripe_event WHERE state <> 'applied' ORDER BY received_at`,
    );
    return { payments: payments.rows, subscriptions: subscriptions.rows, openEvents: openEvents.rows };
  } finally {
    await client.end();
  }
}
