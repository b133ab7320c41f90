import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { operationsQuestions, reportWater } from '@headgate/contracts/operations-questions';
import type { Caller } from '@headgate/messaging';
import { startBridge, type OwnBridge } from '../../test/own-bridge.ts';

const { reportOperations, listDeadLetters, replayDeadLetter } = operationsQuestions.bridge;
const somebody = (role: Caller['role']): Caller => ({ userId: randomUUID(), farmId: randomUUID(), role });

const noneByHour = Array.from({ length: 24 }, () => 0);

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** A busy machine's, not production's. */
const deadline = () => ({ deadline: new Date(Date.now() + 30_000) });
const asAdmin = () => ({ caller: somebody('admin'), ...deadline() });

let bridge: OwnBridge;

beforeAll(async () => {
  bridge = await startBridge();
});
afterAll(() => bridge.stop());

it('tells operators, and nobody else, of water and of what waits', async () => {
  for (const who of [{}, { caller: somebody('grower') }]) {
    const call = { ...who, ...deadline() };
    const refused = { status: 'caller' in who ? 403 : 401 };
    await expect(bridge.asker.ask(reportWater, {}, call)).rejects.toMatchObject(refused);
    await expect(bridge.asker.ask(reportOperations, {}, call)).rejects.toMatchObject(refused);
    await expect(bridge.asker.ask(listDeadLetters, { limit: 5 }, call)).rejects.toMatchObject(refused);
    await expect(bridge.asker.ask(replayDeadLetter, { kind: 'fact', id: 'a:b' }, call)).rejects.toMatchObject(
      refused,
    );
  }
  const { queues } = await bridge.asker.ask(reportOperations, {}, asAdmin());
  expect(queues.map(({ name }) => name).toSorted()).toEqual(['commands', 'connection-tests']);
  expect(await bridge.asker.ask(reportWater, {}, asAdmin())).toEqual({
    controllers: { active: 0, inactive: 0, error: 0 },
    inError: [],
    unconfirmedStops: { count: 0, items: [] },
    openPastEnd: 0,
    commands: { pending: 0, sent: 0, confirmed: 0, failed: 0 },
    ...{ commandsByHour: noneByHour, failedByHour: noneByHour },
  });
});

it('shows what is in trouble, the longest first', async () => {
  const [silent, quiet, gone, farmId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const zoneId = randomUUID();
  // Live, and looked at tomorrow: the watch would change what is not live, or due.
  await bridge.rows(
    `WITH made AS (
       INSERT INTO controller (id, farm_id, farm_name, controller_brand, controller_model, connection_type, status,
         trouble, last_connected, created_at, consented_at, approved_at)
       VALUES ($1, $3, 'Vista Farms', 'hunter', 'ACC2', 'mqtt', 'error', 'unreachable', now(), now(), now(), now()),
         ($2, $3, 'Long Row', 'hunter', 'ACC2', 'mqtt', 'error', 'no-timer', NULL, now(), now(), now()),
         (gen_random_uuid(), gen_random_uuid(), 'Two Wells', 'hunter', 'X', 'mqtt', 'active', NULL, now(), now(), now(), now())
       RETURNING id)
     INSERT INTO controller_watch (controller_id, next_look_at, silent_since)
     SELECT id, now() + interval '1 day', CASE WHEN id = $1 THEN '2026-07-01T12:00:00Z'::timestamptz END FROM made`,
    [silent, quiet, farmId],
  );
  await bridge.rows(
    `INSERT INTO zone (id, controller_id, farm_id, text_id, name, area_acres, crop_type, station, position)
     VALUES ($1, $2, gen_random_uuid(), 'zone-1', 'North block', 1, 'almonds', 1, 0)`,
    [zoneId, silent],
  );
  const stop = `INSERT INTO command (id, farm_id, controller_id, zone_id, zone_text_id, command_type, status, reason,
      requested_at, due_at, next_try_at)
    VALUES (gen_random_uuid(), $7, $1, $2, $3, 'stop', 'failed', $4, $5, now(), $6)`;
  const later = new Date(Date.now() + 3_600_000);
  await bridge.rows(stop, [silent, zoneId, 'zone-1', 'unconfirmed', '2026-07-01T13:00:00Z', later, farmId]);
  await bridge.rows(stop, [gone, null, null, 'unconfirmed', '2026-07-01T12:30:00Z', later, farmId]);
  // Nobody tries it any more: another one covers it, or a device has said so.
  await bridge.rows(stop, [silent, null, null, 'refused', new Date(), null, farmId]);

  const water = await bridge.asker.ask(reportWater, {}, asAdmin());
  expect(water.controllers).toEqual({ active: 1, inactive: 0, error: 2 });
  expect(water.inError).toEqual([
    { id: quiet, farmId, name: 'Long Row, ACC2', trouble: 'no-timer', since: null },
    {
      id: silent,
      farmId,
      name: 'Vista Farms, ACC2',
      trouble: 'unreachable',
      since: '2026-07-01T12:00:00.000Z',
    },
  ]);
  expect(water.unconfirmedStops.count).toBe(2);
  expect(water.unconfirmedStops.items).toMatchObject([
    { controllerId: gone, farmId, controllerName: 'a controller that is gone', zone: null },
    { controllerId: silent, farmId, zone: 'North block', requestedAt: '2026-07-01T13:00:00.000Z' },
  ]);
  expect(water.commands).toEqual({ pending: 0, sent: 0, confirmed: 0, failed: 1 });
  // The oldest hour first; what is older than a day is in none.
  expect(water.failedByHour).toEqual([...noneByHour.slice(1), 1]);
  await bridge.rows(stop, [silent, null, null, 'refused', hoursAgo(5.5), null, farmId]);
  await bridge.rows(stop, [silent, null, null, 'refused', hoursAgo(24.1), null, farmId]);
  const { commandsByHour } = await bridge.asker.ask(reportWater, {}, asAdmin());
  expect(commandsByHour?.flatMap((count, hour) => (count === 0 ? [] : [[hour, count]]))).toEqual([
    [18, 1],
    [23, 1],
  ]);
});
