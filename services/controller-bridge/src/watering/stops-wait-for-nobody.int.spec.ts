import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { CommandsBench, states } from '../../test/commands-bench.ts';
import { connections } from '../store/pools.ts';

/** Nothing of these tests may end by itself. */
const minute = 60_000;

let bench: CommandsBench;

beforeAll(async () => {
  bench = await CommandsBench.start(minute);
});
afterAll(() => bench.stop());

/** A farm of the test's own. */
async function aFarm() {
  const own = await bench.liveFarm();
  const { farm, controller } = own;
  return {
    ...own,
    running: async () => await farm.settled(await farm.start(controller.id, 'zone-1', 30)),
    stop: (zoneId?: string) =>
      farm.ask(controller.id, { commandType: 'stop', ...(zoneId !== undefined && { zoneId }) }),
    /** A stop in flight whose worker says nothing for an hour. */
    stopInFlight: async (zoneTextId: string | null): Promise<void> => {
      await farm.bridge.rows(
        `INSERT INTO command (id, farm_id, user_id, controller_id, zone_id, zone_text_id, station, command_type, status,
           attempt, sequence, requested_at, due_at, sent_at, next_try_at)
         SELECT $1, c.farm_id, $2, c.id, z.id, z.text_id, z.station, 'stop', 'sent', 1, 1, now(), now(), now(),
           now() + interval '1 hour'
         FROM controller c LEFT JOIN zone z ON z.controller_id = c.id AND z.text_id = $4 WHERE c.id = $3`,
        [randomUUID(), randomUUID(), controller.id, zoneTextId],
      );
    },
  };
}

/** Somebody holds what the statement locks until `work` has ended. On a connection of its own: the service has but a few. */
async function whileLocked(
  statement: string,
  parameters: unknown[],
  work: () => Promise<void>,
): Promise<void> {
  const { options } = bench.bridge.service.get(DataSource);
  if (options.type !== 'postgres') throw new Error('It is not PostgreSQL');
  const holder = new Client({ connectionString: options.url });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(statement, parameters);
    await work();
  } finally {
    await holder.end();
  }
}

function whileFarmIsLocked(farmId: string, work: () => Promise<void>): Promise<void> {
  return whileLocked('SELECT pg_advisory_xact_lock(4711001, hashtext($1::uuid::text))', [farmId], work);
}

async function waitingForLocks(): Promise<number> {
  const { options } = bench.bridge.service.get(DataSource);
  if (options.type !== 'postgres') throw new Error('It is not PostgreSQL');
  const watcher = new Client({ connectionString: options.url });
  await watcher.connect();
  try {
    const { rows } = await watcher.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows[0]?.waiting ?? 0;
  } finally {
    await watcher.end();
  }
}

describe('a stop', () => {
  it('of everything goes out beside a stop of a zone that is in flight', async () => {
    const { farm, running, stopInFlight } = await aFarm();
    await running();
    await stopInFlight('zone-2');
    const [done] = await farm.stopAll();
    expect(await farm.settled(done ?? { id: '' })).toMatchObject({ status: 'confirmed' });
  });

  it('of a zone goes out beside one of another zone', async () => {
    const { farm, running, stop, stopInFlight } = await aFarm();
    await running();
    await stopInFlight('zone-2');
    expect(await farm.settled(await stop('zone-1'))).toMatchObject({ status: 'confirmed' });
  });

  it('behind its like says that nobody knows, though it was never sent, and is sent after all', async () => {
    const { farm, running, stop, stopInFlight } = await aFarm();
    const run = await running();
    await stopInFlight(null);
    const done = await farm.until('it is closed', await stop(), ({ status }) => status === 'confirmed');
    expect(states(done)).toEqual(['pending', 'failed: unconfirmed', 'confirmed']);
    expect((await farm.read(run.id)).applied).toMatchObject({ closedBy: 'stop' });
  });

  it('waits for no lock of the farm', async () => {
    const { farm, running, stop } = await aFarm();
    await running();
    await whileFarmIsLocked(farm.caller.farmId, async () => {
      expect(await farm.settled(await stop('zone-1'))).toMatchObject({ status: 'confirmed' });
      const [done] = await farm.stopAll();
      expect(await farm.settled(done ?? { id: '' })).toMatchObject({ status: 'confirmed' });
    });
  });

  it('is one of few, however often it is asked for at once', async () => {
    const { farm, device, running, stop } = await aFarm();
    await running();
    device.isDeafToCloses = true;
    const input = await Promise.all(Array.from({ length: 40 }, () => stop('zone-1')));
    expect(new Set(input.map(({ id }) => id)).size).toBeLessThan(20);
    device.isDeafToCloses = false;
    const last = input.reduce((one, other) => (one.requestedAt > other.requestedAt ? one : other));
    await farm.until('it is closed', last, ({ status }) => status === 'confirmed');
  });
});

describe('what holds every other connection', () => {
  it('keeps no stop waiting: it is out within half a second', async () => {
    const { farm, device, running, stop } = await aFarm();
    await running();
    const others = await Promise.all(Array.from({ length: 20 }, () => aFarm()));
    const ids = others.map(({ controller }) => controller.id);
    let input: readonly Promise<unknown>[] = [];
    await whileLocked('SELECT 1 FROM controller WHERE id = ANY ($1) FOR UPDATE', [ids], async () => {
      input = others.map(({ farm: slow, controller }) => slow.start(controller.id));
      await eventually(
        "they hold all of decisions' connections",
        async () => (await waitingForLocks()) >= connections.water,
      );
      const started = performance.now();
      await stop('zone-1');
      await eventually('the device is told', () =>
        Promise.resolve(device.orders.some(({ kind }) => kind === 'close')),
      );
      expect(performance.now() - started).toBeLessThan(500);
    });
    // Or they would be asked for again and again when nobody is there to answer.
    await Promise.allSettled(input);
    expect(await farm.stopAll()).toHaveLength(1);
  });

  it('is not one farm, whose lock is held', async () => {
    const { farm: greedy } = await aFarm();
    let input: readonly Promise<unknown>[] = [];
    await whileFarmIsLocked(greedy.caller.farmId, async () => {
      input = Array.from({ length: 30 }, () => greedy.simulated());
      await eventually('one waits', async () => (await waitingForLocks()) > 0);
      const other = bench.farm();
      const mine = await other.simulated();
      const done = await other.ask(mine.id, { commandType: 'stop' });
      expect(await other.settled(done)).toMatchObject({ status: 'confirmed' });
      expect(await waitingForLocks()).toBe(1);
    });
    await Promise.allSettled(input);
  });

  it('is not one farm, which asks for everything to be stopped again and again', async () => {
    const { farm: greedy, controller } = await aFarm();
    const { farm, running, stop } = await aFarm();
    await running();
    const input: Promise<unknown>[] = [];
    await whileLocked('SELECT 1 FROM controller WHERE id = $1 FOR UPDATE', [controller.id], async () => {
      for (let count = 0; count <= connections.stops; count += 1) {
        input.push(greedy.stopAll());
        await eventually('one waits', async () => (await waitingForLocks()) > 0);
      }
      expect(await farm.settled(await stop('zone-1'))).toMatchObject({ status: 'confirmed' });
    });
    await Promise.allSettled(input);
  });
});
