import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Metrics } from '@headgate/runtime';
import { figureOf } from '@headgate/runtime/testing/figure-of';
import { startPilot, type OwnPilot } from '../../test/own-pilot.ts';

let pilot: OwnPilot;

beforeAll(async () => {
  pilot = await startPilot();
});
afterAll(() => pilot.stop());

const figure = (name: string) => figureOf(pilot.service.get(Metrics), `headgate_${name}`);

it('money is told as rows tell it, and nothing of it is zero', async () => {
  const nothing = [
    ...['payments_unsettled', 'payments_unsettled_oldest_seconds', 'payment_events_waiting'],
    ...['refunds_owed', 'refunds_owed_oldest_seconds'],
  ];
  const never = ['reconciliation_last_success_timestamp_seconds', 'reconciliation_differences'];
  for (const name of [...nothing, ...never]) expect(await figure(name)).toBe(0);
  expect(await figure('dead_letters{kind="payment-event"}')).toBe(0);

  await pilot.rows(
    `INSERT INTO reconciliation (started_at, finished_at, checked, findings) VALUES
       (now() - interval '2 hours', to_timestamp(1800000000), 5, '[{}, {}]'), (now(), NULL, 0, '[]')`,
  );
  expect(await figure('reconciliation_last_success_timestamp_seconds')).toBe(1_800_000_000);
  expect(await figure('reconciliation_differences')).toBe(2);

  await pilot.rows(
    `INSERT INTO payment (id, farm_id, user_id, tier, amount_cents, status, created_at, changed_at, paid_at, owed_back_at)
     VALUES (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'standard', 10000, 'paid', now(), now(), now(),
       now() - interval '2 hours')`,
  );
  expect(await figure('refunds_owed')).toBe(1);
  expect(await figure('refunds_owed_oldest_seconds')).toBeLessThan(60);

  await pilot.rows(
    `INSERT INTO stripe_event (id, type, object_id, object_type, event_created_at, state, due_at) VALUES
       ('evt_waits', 'payment_intent.succeeded', 'pi_1', 'payment_intent', now(), 'received', now() + interval '1 hour'),
       ('evt_dead', 'payment_intent.succeeded', 'pi_2', 'payment_intent', now(), 'dead', now())`,
  );
  expect(await figure('payment_events_waiting')).toBe(1);
  expect(await figure('dead_letters{kind="payment-event"}')).toBe(1);
});
