import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { requestCommand } from '@headgate/contracts/bridge-questions';
import { Asker, MessagingModule } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { migrate } from '@headgate/runtime/database/migrate';
import { Seals } from '@headgate/runtime/secrets/seals';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { OwnProcess } from '@headgate/runtime/testing/own-process';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { NestFactory } from '@nestjs/core';
import { Logger, type INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  approve,
  fillFile,
  insertControllers,
  type ControllerAtSize,
} from '../../test/mqtt/controllers-at-size.ts';
import type { Broker } from '../../test/mqtt/issue-accounts.ts';
import { testKeys } from '../../test/own-bridge.ts';
import { bridgeDatabase } from '../store/bridge-database.ts';
import { addBroker } from './manage-brokers.ts';

const controllers = Number(process.env['HEADGATE_TEST_MQTT_CONTROLLERS'] ?? 10_000);
/** Of load, each time. */
const seconds = Number(process.env['HEADGATE_TEST_MQTT_SECONDS'] ?? 120);
/** Commands a second. */
const pace = 50;
const few = controllers / 10;
/** The bounds of the issue. */
const [stormWithin, maxSlower, maxMemory] = [60, 2, 1_024];

const names = ['first', 'east'] as const;
const seals = new Seals([{ id: 'test', key: Buffer.alloc(32, 7) }]);

let folder: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
let source: DataSource;
let nats: ServerProcess;
let brokers: Broker[];
let made: ControllerAtSize[];
let gateway: INestApplicationContext;
let processes: OwnProcess[];
let bridges: OwnProcess[];

beforeAll(async () => {
  Logger.overrideLogger(false);
  folder = await mkdtemp(join(tmpdir(), 'headgate-mqtt-'));
  [database, nats] = await Promise.all([createDatabase('mqtt'), ServerProcess.nats({ keepsIn: folder })]);
  await migrate(bridgeDatabase(database.url));
  source = await new DataSource(databaseOptions(bridgeDatabase(database.url))).initialize();
  const password = randomUUID();
  const folderOf = (name: string) => join(folder, name);
  brokers = await Promise.all(
    names.map((name) => ServerProcess.mosquitto({ keepsIn: folderOf(name), password })),
  );
  const [first, east] = brokers.map(({ login }) => login);
  if (first === undefined || east === undefined) throw new Error('Two brokers');
  await addBroker(source, { name: 'east', url: east.url, publicUrl: east.url });
  made = await insertControllers(source, seals, { count: controllers, brokers: names });
  await Promise.all(brokers.map((each) => each.kill()));
  const filled = await Promise.all(names.map((name) => fillFile(source, seals, name, folderOf(name))));
  process.stdout.write(
    `logins put into the files of both brokers in ${filled.map(Math.round).join(' and ')} ms\n`,
  );
  await Promise.all(brokers.map((each) => each.start()));

  const natsUrl = `nats://127.0.0.1:${String(nats.port)}`;
  bridges = [1, 2].map(
    () =>
      new OwnProcess(join(import.meta.dirname, '../../dist/main.js'), [], {
        ...{ NODE_ENV: 'test', LOG_LEVEL: 'error', HOST: '127.0.0.1', PORT: '0', NATS_URL: natsUrl },
        ...{ DATABASE_URL: database.url, REDIS_URL: process.env['HEADGATE_TEST_REDIS_URL'] },
        ...{ CONTROLLER_KEYS: testKeys, MQTT_URL: first.url, MQTT_USER: first.user, MQTT_PASSWORD: password },
      }),
  );
  processes = [...bridges];
  for (const bridge of bridges) bridge.start();
  gateway = await NestFactory.createApplicationContext(
    MessagingModule.forRoot({ service: 'gateway', nats: { url: natsUrl } }),
  );
}, 300_000);

afterAll(async () => {
  await gateway.close();
  for (const each of processes) await each.kill();
  await Promise.all([...brokers, nats].map((each) => each.kill()));
  await source.destroy();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** These come online all at once, as after a cut of the power. How long the last one took [s]. */
async function connectDevices(devices: readonly ControllerAtSize[]): Promise<number> {
  const logins = devices.map(({ id, password, broker }) => {
    const { port } = brokers[names.indexOf(broker as (typeof names)[number])] ?? { port: 0 };
    return { host: '127.0.0.1', port, id, password };
  });
  const file = join(folder, `${randomUUID()}.json`);
  await writeFile(file, JSON.stringify(logins));
  const program = join(import.meta.dirname, '../../test/mqtt/many-devices.process.ts');
  return await new Promise((resolve) => {
    const devicesProcess = new OwnProcess(program, [file], {}, (text) => {
      const online = /^online ([\d.]+)/m.exec(text)?.[1];
      if (online === undefined) process.stderr.write(text);
      else resolve(Number(online) / 1_000);
    });
    processes.push(devicesProcess);
    devicesProcess.start();
  });
}

/** Until the bridges have noted all of them: what a farm sees [s]. It goes on without those that have not been by three times the bound. */
async function untilKnown(count: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const [row] = await source.query<{ known: number }[]>(
      `SELECT count(*)::int AS known FROM controller WHERE last_connected IS NOT NULL`,
    );
    const took = (performance.now() - began) / 1_000;
    if (took > 3 * stormWithin || (row !== undefined && row.known >= count)) return took;
    await pause(500);
  }
}

/** Until all of them have been read once, as after an approval: that so many are approved at once is this test's own doing. */
async function untilRead(count: number): Promise<void> {
  for (let waited = 0; waited < 3 * stormWithin; waited += 1) {
    const [row] = await source.query<{ read: number }[]>(
      `SELECT count(*)::int AS read FROM controller_watch WHERE timer_seen_for IS NOT NULL`,
    );
    if (row !== undefined && row.read >= count) return;
    await pause(1_000);
  }
}

/** Starts and stops by turns, each at another of these. What it took from accepting one to its device's answer [ms], 99 of 100. */
async function load(
  devices: readonly ControllerAtSize[],
): Promise<{ p50: number; p99: number; confirmed: number; accepted: number }> {
  const asker = gateway.get(Asker);
  const [since] = await source.query<{ now: Date }[]>('SELECT clock_timestamp() AS now');
  const userId = randomUUID();
  let accepted = 0;
  const send = async (number: number) => {
    // For a second they are started one after the other, and in the next they are stopped.
    const [second, place] = [Math.floor(number / pace), number % pace];
    const device = devices[(Math.floor(second / 2) * pace + place) % devices.length];
    if (device === undefined) throw new Error('There are some');
    const { id: controllerId, farmId } = device;
    const kind = second % 2 === 0 ? { commandType: 'start', duration: 5 } : { commandType: 'stop' };
    const ask = { controllerId, zoneId: 'zone-1', ...kind } as Parameters<
      typeof asker.ask<typeof requestCommand>
    >[1];
    const caller = { userId, farmId, role: 'grower' } as const;
    const operationId = randomUUID();
    try {
      const answer = await asker.ask(requestCommand, ask, { caller, operationId });
      if (answer.kind === 'command') accepted += 1;
    } catch (error) {
      // It is 503 to whoever asked: counted below, by what is missing.
      if (!(error instanceof Unavailable)) throw error;
    }
  };
  const sent: Promise<void>[] = [];
  const began = performance.now();
  for (let number = 0; number < pace * seconds; number += 1) {
    const due = began + (number * 1_000) / pace;
    await pause(Math.max(0, due - performance.now()));
    sent.push(send(number));
  }
  await Promise.all(sent);
  await pause(5_000);
  const [figures] = await source.query<{ p50: number; p99: number; confirmed: number }[]>(latencies, [
    since?.now,
  ]);
  if (figures === undefined) throw new Error('It counts');
  return { ...figures, accepted };
}

const latencies = `
  SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY took)::float AS p50,
    percentile_cont(0.99) WITHIN GROUP (ORDER BY took)::float AS p99, count(*)::int AS confirmed
  FROM (SELECT extract(epoch FROM settled_at - requested_at) * 1000 AS took FROM command
    WHERE requested_at >= $1 AND status = 'confirmed') AS settled`;

/** What the system counts as each bridge's, at its most [MiB]. */
async function memory(): Promise<number[]> {
  const statuses = await Promise.all(
    bridges.map(({ pid }) => readFile(`/proc/${String(pid)}/status`, 'utf8')),
  );
  return statuses.map((status) => Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1_024));
}

it(`${String(controllers)} controllers over two brokers on one pair of bridges`, async () => {
  await approve(source, made.slice(0, few));
  await connectDevices(made.slice(0, few));
  await untilKnown(few);
  await untilRead(few);
  const small = await load(made.slice(0, few));

  await approve(source, made);
  const rest = made.slice(few);
  const halves = [rest.slice(0, rest.length / 2), rest.slice(rest.length / 2)];
  const storm = Math.max(...(await Promise.all(halves.map(connectDevices))));
  const known = await untilKnown(controllers);
  process.stdout.write(
    `storm ${String(storm)} s, known ${String(known)} s later, memory ${(await memory()).join(' and ')} MiB\n`,
  );
  await untilRead(controllers);
  const large = await load(made);
  const most = await memory();

  const figure = (value: number) => value.toFixed(1);
  process.stdout.write(
    `mqtt: ${String(controllers)} controllers, ${String(pace)} commands/s for ${String(seconds)} s; storm ${figure(storm)} s, known ` +
      `${figure(known)} s later; accept to ack p50/p99 of ${String(few)}: ${figure(small.p50)}/${figure(small.p99)} ms, of all: ` +
      `${figure(large.p50)}/${figure(large.p99)} ms; of ${String(pace * seconds)} each accepted ${String(small.accepted)} and ${String(large.accepted)}, ` +
      `confirmed ${String(small.confirmed)} and ${String(large.confirmed)}; memory ${most.join(' and ')} MiB\n`,
  );
  expect(storm + known).toBeLessThan(stormWithin);
  const all = pace * seconds;
  expect([small.accepted, small.confirmed, large.accepted, large.confirmed]).toEqual([all, all, all, all]);
  expect(large.p99).toBeLessThanOrEqual(maxSlower * small.p99);
  expect(Math.max(...most)).toBeLessThan(maxMemory);
}, 1_200_000);
