import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getOrCreateSubscription, openPayment } from '@headgate/contracts/billing-questions';
import { paymentChanged } from '@headgate/contracts/pilot-facts';
import type { Caller } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import { eventually } from '@headgate/runtime/testing/eventually';
import { sent } from '../../../test/enrolling.ts';
import { retry } from '@headgate/runtime/testing/retry';
import { OwnEmulator } from '../../../test/own-emulator.ts';
import { aCaller, startPilot, type OwnPilot } from '../../../test/own-pilot.ts';
import { StripePost } from '../../../test/stripe-post.ts';
import { Reconcile } from './reconcile.ts';
import { ReconciliationRows } from './reconciliation-rows.ts';
import { CompareRows } from './compare-rows.ts';

const payer = { email: 'ana@long-row.example', name: 'Ana Grower' };
/** A slow machine's, not the product's. */
const deadline = () => new Date(Date.now() + 30_000);
const never = new AbortController().signal;

let emulator: OwnEmulator;
let pilot: OwnPilot;
let post: StripePost;
let caller: Caller;

beforeAll(async () => {
  emulator = await OwnEmulator.start();
  pilot = await startPilot({ STRIPE_API_URL: emulator.url });
  post = new StripePost(emulator.url, pilot.asker, () => pilot.clock.at.getTime());
});
afterAll(async () => {
  await pilot.stop();
  await emulator.stop();
});
beforeEach(async () => {
  caller = aCaller();
  await emulator.operate('faults', { api: null });
  await pilot.rows('DELETE FROM reconciliation');
});

function reconcile(service = pilot.service) {
  // Events of this very second are of the past for the question that follows.
  pilot.clock.at = new Date(Date.now() + 1_000);
  return service.get(Reconcile).run(never);
}
async function payFee(): Promise<void> {
  const input = { tier: 'standard', payer } as const;
  const { clientSecret } = await retry(() =>
    pilot.asker.ask(openPayment, input, { caller, deadline: deadline() }),
  );
  await emulator.pay(clientSecret ?? '');
}
async function subscribe(): Promise<void> {
  const { clientSecret } = await retry(() =>
    pilot.asker.ask(getOrCreateSubscription, { payer }, { caller, deadline: deadline() }),
  );
  await emulator.pay(clientSecret ?? '');
}
async function statusOf(table: 'payment' | 'subscription'): Promise<string | undefined> {
  const [row] = await pilot.rows<{ status: string }>(`SELECT status FROM ${table} WHERE farm_id = $1`, [
    caller.farmId,
  ]);
  return row?.status;
}
const isDone = () =>
  pilot
    .rows<{ count: string }>(`SELECT count(*) FROM stripe_event WHERE state = 'received'`)
    .then(([row]) => row?.count === '0');

describe('reconciliation', () => {
  it('brings events that never came the way of those that did, and tells which', async () => {
    await payFee();
    await subscribe();
    const events = await post.events();
    const came = events.slice(0, 3);
    for (const event of came) await post.deliver(event);
    const comparison = await reconcile();
    await eventually('all are applied', isDone);
    expect([await statusOf('payment'), await statusOf('subscription')]).toEqual(['paid', 'active']);
    const missed = comparison?.findings.filter(({ kind }) => kind === 'event').map(({ id }) => id);
    expect(missed?.sort()).toEqual(
      events
        .slice(3)
        .map(({ id }) => id)
        .sort(),
    );
    for (const event of events) expect(await post.deliver(event)).toBe('repeated');
    const facts = (await sent(pilot, paymentChanged)).filter(({ farmId }) => farmId === caller.farmId);
    expect(facts.map(({ status }) => status)).toEqual(['pending', 'paid']);
  });

  it('is written down, and can be read', async () => {
    const comparison = await reconcile();
    const last = await pilot.service.get(ReconciliationRows).last();
    expect(last).toMatchObject({ checked: comparison?.checked, findings: comparison?.findings });
    expect(last?.finishedAt).toBeInstanceOf(Date);
  });

  it('looks at what waits even where no event tells of it', async () => {
    await payFee();
    await subscribe();
    const comparison = { checked: 0, findings: [] };
    await pilot.service.get(CompareRows).compare(comparison, never);
    expect([await statusOf('payment'), await statusOf('subscription')]).toEqual(['paid', 'active']);
    expect(comparison.findings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'payment', state: 'paid' }),
        expect.objectContaining({ kind: 'subscription', state: 'active' }),
      ]),
    );
    const again = { checked: 0, findings: [] };
    await pilot.service.get(CompareRows).compare(again, never);
    expect(again.findings).toEqual([]);
  });

  it('goes on where one row is beyond it', async () => {
    await payFee();
    const stranger = caller;
    await pilot.rows(`UPDATE payment SET stripe_payment_intent_id = 'pi_gone' WHERE farm_id = $1`, [
      caller.farmId,
    ]);
    caller = aCaller();
    await payFee();
    await pilot.service.get(CompareRows).compare({ checked: 0, findings: [] }, never);
    expect(await statusOf('payment')).toBe('paid');
    caller = stranger;
    expect(await statusOf('payment')).toBe('pending');
  });

  it('is done by one replica at a time, and not again before its time', async () => {
    const replica = await pilot.replica();
    const [one, other] = await Promise.all([reconcile(), reconcile(replica)]);
    expect([one, other].filter((each) => each === undefined)).toHaveLength(1);
    await pilot.rows('DELETE FROM reconciliation');
    const rows = pilot.service.get(ReconciliationRows);
    const inProgress = await rows.begin();
    expect(inProgress).toBeDefined();
    expect(await reconcile(replica)).toBeUndefined();
    // Whoever was at it has died.
    await pilot.rows(`UPDATE reconciliation SET started_at = started_at - interval '1 hour 1 second'`);
    expect(await reconcile(replica)).toBeDefined();
    await replica.close();
  });

  it('that the provider did not answer does not count as done', async () => {
    await emulator.operate('faults', { api: 'down' });
    await expect(reconcile()).rejects.toBeInstanceOf(Unavailable);
    expect(await pilot.service.get(ReconciliationRows).last()).toBeNull();
  });
});
