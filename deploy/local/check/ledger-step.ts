import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from '../../emulators/payment-emulator/operator/ledger.ts';
import { withClient } from '../servers/postgres-server.ts';
import { compareLedgers, type PilotLedger } from './compare-ledgers.ts';
import type { MoneyPlaces, RunStep, StepResult } from './step.ts';

/** How long the last events may take [ms]. */
const timeout = 30_000;

/** What pilot's database says of money. */
function readPilotLedger(database: string): Promise<PilotLedger> {
  return withClient(database, async (client) => {
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
  });
}

async function differences({ emulator, database }: MoneyPlaces): Promise<readonly string[]> {
  const response = await fetch(`${emulator}/emulator/ledger`);
  if (!response.ok) throw new Error(`The payment emulator answers ${response.status}`);
  // Ours, and typed there.
  const ledger = (await response.json()) as Ledger;
  return compareLedgers(await readPilotLedger(database), ledger);
}

/** Whether pilot's database and the emulator agree, once the last events are in. A line for each difference. */
async function compareSoon(places: MoneyPlaces, signal: AbortSignal): Promise<readonly string[]> {
  const until = Date.now() + timeout;
  for (;;) {
    const found = await differences(places);
    if (found.length === 0 || Date.now() > until || signal.aborted) return found;
    await sleep(500);
  }
}

/** A step that uses the product, and then, as one test more: its money is what the payment emulator holds. */
export function withLedgerCheck(run: RunStep): RunStep {
  return async (context, files) => {
    const tests = await run(context, files);
    const { passed, failed, failures = [], output } = tests;
    const disagree = (test: string, error: string): StepResult => ({
      ...tests,
      failed: failed + 1,
      failures: [...failures, { test, error }],
      output: `${output}\n${test}\n${error}`,
    });
    try {
      const found = await compareSoon(context.money(), context.signal);
      if (found.length === 0) return { ...tests, passed: passed + 1 };
      return disagree('The books do not agree', found.join('\n'));
    } catch (error) {
      return disagree('The books cannot be compared', error instanceof Error ? error.message : String(error));
    }
  };
}
