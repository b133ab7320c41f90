import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { operationsQuestions, reportMoney } from '@headgate/contracts/operations-questions';
import { Rejected } from '@headgate/runtime';
import { eventually } from '@headgate/runtime/testing/eventually';
import { aCaller, startPilot, type OwnPilot } from '../../test/own-pilot.ts';

const { reportOperations, listDeadLetters, replayDeadLetter, discardDeadLetter } = operationsQuestions.pilot;
const admin = aCaller('admin');

let pilot: OwnPilot;

beforeAll(async () => {
  pilot = await startPilot();
});
afterAll(() => pilot.stop());
beforeEach(async () => {
  await pilot.rows(
    'TRUNCATE payment, stripe_event, errand, reconciliation, dead_letter, dead_letter_replay, dead_letter_put_away, inbox, inbox_version, deleted_farm',
  );
});

const input = { caller: admin };
const anApplication = `
  INSERT INTO application (id, farm_id, user_id, farm_name, crop_type, farm_size, contact_name, email, phone_number,
    location, irrigation_system, goals, created_at, updated_at)
  VALUES ($1, $2, gen_random_uuid(), 'Long Row', 'almonds', 40, 'Maria Alvarez', 'maria@farm.example', '+15595550142',
    'Fresno, CA', 'drip', 'Less water for the same almonds', now(), now())`;

async function aDeadDeletion(farmId: string): Promise<string> {
  const messageId = randomUUID();
  const payload = { userId: randomUUID(), farmId, deletedAt: '2026-07-01T12:00:00.000Z' };
  await pilot.rows(
    `INSERT INTO dead_letter (consumer, message_id, subject, aggregate_id, aggregate_version, payload, error, tries)
     VALUES ('pilot_account-deleted_v1', $1, 'fact.identity.account-deleted.v1', $2, 1, $3, 'a bug', 8)`,
    [messageId, payload.userId, JSON.stringify(payload)],
  );
  return `pilot_account-deleted_v1:${messageId}`;
}

describe('what operators ask pilot', () => {
  it('is answered to administrators alone', async () => {
    const name = { kind: 'fact', id: 'a:b' } as const;
    for (const [caller, status] of [
      [undefined, 401],
      [aCaller(), 403],
    ] as const) {
      const call = caller === undefined ? {} : { caller };
      const answers = [
        pilot.asker.ask(reportOperations, {}, call),
        pilot.asker.ask(listDeadLetters, { limit: 20 }, call),
        pilot.asker.ask(replayDeadLetter, name, call),
        pilot.asker.ask(reportMoney, {}, call),
      ];
      for (const answer of await Promise.allSettled(answers)) {
        if (answer.status === 'fulfilled') throw new Error('It was answered');
        expect(answer.reason).toBeInstanceOf(Rejected);
        expect(answer.reason).toMatchObject({ status });
      }
    }
  });

  it('is nothing where nothing waits', async () => {
    const report = await pilot.asker.ask(reportOperations, {}, input);
    expect(report).toMatchObject({
      outbox: { count: 0, oldestSeconds: null },
      deadLetters: 0,
      queues: ['stripe-events', 'provider-tasks'].map((name) => ({
        name,
        overdue: { count: 0, oldestSeconds: null },
      })),
    });
    expect(report.queues[0]?.prefix).toMatch(/^queue:\w+$/);
    expect(await pilot.asker.ask(reportMoney, {}, input)).toEqual({
      unsettledPayments: { count: 0, oldestSeconds: null, items: [] },
      owedRefunds: { count: 0, oldestSeconds: null },
      events: {
        ...{ waiting: { count: 0, oldestSeconds: null }, dead: 0 },
        byHour: Array.from({ length: 24 }, () => 0),
      },
      errands: { count: 0, oldestSeconds: null },
      lastReconciliation: null,
      reconciliationBeganAt: null,
    });
  });

  it('is money as the rows tell it, the oldest first and no more than twenty; an opened form is no payment', async () => {
    await pilot.rows(
      `INSERT INTO payment (id, farm_id, user_id, tier, amount_cents, status, created_at, changed_at, underway_since)
       SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'standard', 10000, 'pending',
         now() - interval '3 days', now(), CASE WHEN hour <= 25 THEN now() - hour * interval '1 hour' END
       FROM generate_series(1, 27) hour`,
    );
    const [{ farm_id: farmId } = { farm_id: '' }] = await pilot.rows<{ farm_id: string }>(
      'SELECT farm_id FROM payment WHERE underway_since IS NOT NULL ORDER BY underway_since LIMIT 1',
    );
    const applicationId = randomUUID();
    await pilot.rows(anApplication, [applicationId, farmId]);
    const money = await pilot.asker.ask(reportMoney, {}, input);
    const { count, oldestSeconds, items } = money.unsettledPayments;
    expect([count, items.length]).toEqual([25, 20]);
    expect(Math.round((oldestSeconds ?? 0) / 3_600)).toBe(25);
    expect(items.slice(0, 2)).toMatchObject([{ farmId, applicationId }, { applicationId: null }]);
    expect(items.map(({ since }) => since)).toEqual(items.map(({ since }) => since).toSorted());
  });

  it('is the last comparison that came to its end, and when the newest began', async () => {
    const began = '2026-07-01T11:55:00.000Z';
    await pilot.rows('INSERT INTO reconciliation (started_at) VALUES ($1)', [began]);
    expect(await pilot.asker.ask(reportMoney, {}, input)).toMatchObject({
      lastReconciliation: null,
      reconciliationBeganAt: began,
    });
    const last = { startedAt: '2026-07-01T09:00:00.000Z', finishedAt: '2026-07-01T09:00:30.000Z' };
    await pilot.rows(
      `INSERT INTO reconciliation (started_at, finished_at, findings) VALUES ($1, $2, '[{}, {}]')`,
      [last.startedAt, last.finishedAt],
    );
    expect(await pilot.asker.ask(reportMoney, {}, input)).toMatchObject({
      lastReconciliation: { ...last, differences: 2 },
      reconciliationBeganAt: began,
    });
  });

  it('is what is owed back and still paid: refused, disputed or sent back; not what went back, nor what is kept', async () => {
    await pilot.rows(
      `INSERT INTO payment (id, farm_id, user_id, tier, amount_cents, created_at, changed_at, paid_at, status, dispute,
         owed_back_at, refunded_at)
       SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'standard', 10000, now() - interval '9 days', now(),
         now() - interval '8 days', status, dispute, now() - hours * interval '1 hour',
         CASE status WHEN 'refunded' THEN now() END
       FROM (VALUES ('paid', 'none', 2), ('paid', 'open', 5), ('paid', 'won', 3), ('refunded', 'none', 9),
         ('failed', 'lost', 9), ('paid', 'none', NULL)) AS fee (status, dispute, hours)`,
    );
    // It was opened before the no, and paid after.
    await pilot.rows(
      `UPDATE payment SET owed_back_at = now() - interval '7 hours', paid_at = now() - interval '1 hour'
       WHERE owed_back_at > now() - interval '150 minutes'`,
    );
    const { owedRefunds } = await pilot.asker.ask(reportMoney, {}, input);
    expect(owedRefunds?.count).toBe(3);
    expect(Math.round((owedRefunds?.oldestSeconds ?? 0) / 3_600)).toBe(5);
  });
});

describe('dead letters of pilot', () => {
  it('that are facts take effect by whoever consumes them', async () => {
    const farmId = randomUUID();
    const id = await aDeadDeletion(farmId);
    const { items } = await pilot.asker.ask(listDeadLetters, { limit: 20 }, input);
    expect(items).toMatchObject([{ service: 'pilot', kind: 'fact', id, error: 'a bug', tries: 8 }]);
    expect(await pilot.asker.ask(replayDeadLetter, { kind: 'fact', id }, input)).toEqual({ kind: 'done' });
    expect(await pilot.rows('SELECT farm_id FROM deleted_farm')).toEqual([{ farm_id: farmId }]);
    expect(await pilot.asker.ask(replayDeadLetter, { kind: 'fact', id }, input)).toEqual({
      kind: 'not-found',
    });
    expect(await pilot.rows('SELECT actor, letter_id FROM dead_letter_replay')).toEqual([
      { actor: admin.userId, letter_id: id },
    ]);
  });

  it('that are events of the provider are tried again, at once', async () => {
    await pilot.rows(
      `INSERT INTO stripe_event (id, type, object_id, object_type, event_created_at, state, last_error)
       VALUES ('evt_dead', 'payment_intent.succeeded', NULL, 'payment_intent', now() - interval '30 days', 'dead', 'a bug'),
         ('evt_done', 'payment_intent.succeeded', NULL, 'payment_intent', now(), 'applied', NULL)`,
    );
    const { items } = await pilot.asker.ask(listDeadLetters, { limit: 20 }, input);
    const [letter, ...others] = items;
    expect([letter, others]).toMatchObject([{ kind: 'payment-event', id: 'evt_dead', error: 'a bug' }, []]);
    expect((await pilot.asker.ask(reportOperations, {}, input)).deadLetters).toBe(1);
    const revive = (id: string) => pilot.asker.ask(replayDeadLetter, { kind: 'payment-event', id }, input);
    expect(await revive('evt_dead')).toEqual({ kind: 'woken' });
    expect([await revive('evt_done'), await revive("' OR TRUE --")]).toEqual([
      { kind: 'not-found' },
      { kind: 'not-found' },
    ]);
    // About nothing that is ours: it is done with as soon as a worker has looked.
    await eventually('a worker has had it', async () => {
      const [row] = await pilot.rows<{ attempt: number }>(
        `SELECT attempt FROM stripe_event WHERE id = 'evt_dead'`,
      );
      return (row?.attempt ?? 0) > 0;
    });
  });

  it('that were put right by hand are put away, and nothing counts them', async () => {
    await pilot.rows(
      `INSERT INTO stripe_event (id, type, object_id, object_type, event_created_at, state, last_error)
       VALUES ('evt_dead', 'payment_intent.succeeded', NULL, 'payment_intent', now(), 'dead', 'a bug')`,
    );
    const letter = { kind: 'payment-event', id: 'evt_dead', reason: 'Refunded by hand' } as const;
    const dead = async () => {
      const [{ deadLetters }, { events }] = await Promise.all([
        pilot.asker.ask(reportOperations, {}, input),
        pilot.asker.ask(reportMoney, {}, input),
      ]);
      return [deadLetters, events.dead];
    };
    expect(await dead()).toEqual([1, 1]);
    await expect(pilot.asker.ask(discardDeadLetter, letter, { caller: aCaller() })).rejects.toThrow(Rejected);
    expect(await pilot.asker.ask(discardDeadLetter, letter, input)).toEqual({ kind: 'put-away' });
    expect(await dead()).toEqual([0, 0]);
    expect(await pilot.asker.ask(discardDeadLetter, letter, input)).toEqual({ kind: 'not-found' });
    expect(await pilot.rows('SELECT actor, reason FROM dead_letter_put_away')).toEqual([
      { actor: admin.userId, reason: 'Refunded by hand' },
    ]);
  });
});
