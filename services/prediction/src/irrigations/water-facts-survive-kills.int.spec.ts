import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waterApplied } from '@headgate/contracts/bridge-facts';
import type { PayloadOf } from '@headgate/contracts/define';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, headers, nanos, type NatsConnection } from '@nats-io/transport-node';
import { OwnProcess } from '@headgate/runtime/testing/own-process';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { Logger } from '@nestjs/common';
import { aPlanting, aRecord } from '../../test/ledger/a-record.ts';
import { aPlantedRecord, keepFarm } from '../../test/ledger/kept-farm.ts';
import { openOwnRecords, type OwnRecords } from '../../test/own-records.ts';

/** `npm test -- water-chaos`: 10,000 facts and ten kills. */
const FACTS = Number(process.env['HEADGATE_TEST_WATER_FACTS'] ?? 300);
const KILLS = Number(process.env['HEADGATE_TEST_WATER_KILLS'] ?? 1);
const TIMEOUT = 30_000 + FACTS * 60;
/** Each comes so often, one to five times. */
const maxCopies = 5;
const [farms, zonesOfFarm] = [20, 5];
const controllerId = '9b2d1a3e-6f0c-4c59-8a55-0d6f3f2b7a10';

type Fact = PayloadOf<typeof waterApplied>;
interface Copy {
  readonly messageId: string;
  readonly version: number;
  readonly fact: Fact;
}

let records: OwnRecords;
let nats: ServerProcess;
let folder: string;
let connection: NatsConnection;
let services: OwnProcess[];

beforeAll(async () => {
  Logger.overrideLogger(false);
  folder = await mkdtemp(join(tmpdir(), 'headgate-water-'));
  [records, nats] = [await openOwnRecords(), await ServerProcess.nats({ keepsIn: folder })];
  connection = await connect({ servers: `127.0.0.1:${String(nats.port)}`, maxReconnectAttempts: -1 });
  // What comes again comes through: the inbox is to see it.
  await (
    await jetstreamManager(connection)
  ).streams.add({
    ...{ name: 'fact_bridge', subjects: ['fact.bridge.>'] },
    duplicate_window: nanos(100),
  });
  services = [aService(), aService()];
}, 120_000);

afterAll(async () => {
  await connection.close();
  // One that has ended by itself throws.
  const kills = await Promise.allSettled(services.map((service) => service.kill()));
  await nats.kill();
  await records.drop();
  await rm(folder, { recursive: true, force: true });
  expect(kills.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
}, 60_000);

function aService(): OwnProcess {
  const nowhere = 'http://127.0.0.1:9';
  const service = new OwnProcess(join(import.meta.dirname, '../../dist/main.js'), [], {
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'fatal', HOST: '127.0.0.1', PORT: '0' },
    ...{ DATABASE_URL: records.url, NATS_URL: `nats://127.0.0.1:${String(nats.port)}` },
    REDIS_URL: process.env['HEADGATE_TEST_REDIS_URL'],
    ...{ OPEN_METEO_URL: nowhere, CIMIS_URL: nowhere, NWS_URL: nowhere },
    ...{ SOIL_DATA_ACCESS_URL: nowhere, MIDAS_URL: nowhere, HEADGATE_NOW: '2026-07-20T17:00:00Z' },
  });
  service.start();
  return service;
}

/** A field a zone, all of whose water it gets. */
async function aFarm(): Promise<string> {
  const fields = Array.from({ length: zonesOfFarm }, (_, index) =>
    aPlantedRecord(
      aRecord({ zones: [{ controllerId, zoneId: `z${String(index)}`, share: 1 }] }),
      aPlanting(),
    ),
  );
  return (await keepFarm(records.source, { fields })).farmId;
}

/** Its water began in some hour of a month; every third is corrected later, and what was said first comes after that or before. */
function copiesOf(farmId: string, index: number): { last: Fact; copies: readonly Copy[] } {
  const openedAt = new Date(Date.parse('2026-06-18T00:00:00Z') + (index % 720) * 3_600_000);
  const runId = randomUUID();
  const fact: Fact = {
    ...{ farmId, controllerId, runId, commandId: runId, zoneId: `z${String(index % zonesOfFarm)}` },
    ...{ calculationId: null, openedAt: openedAt.toISOString(), minutes: 60 },
    closedAt: new Date(openedAt.getTime() + 3_600_000).toISOString(),
    ...{ endedBy: 'timer', gallonsByRate: 1_000 + index, metered: null, isSimulated: false, planned: null },
  };
  const corrected = { ...fact, endedBy: 'stop' as const, gallonsByRate: 500 + index };
  const facts = index % 3 === 0 ? [fact, corrected] : [fact];
  const copies = facts.flatMap((each, version) =>
    Array<Copy>(1 + ((index + version) % maxCopies)).fill({
      ...{ messageId: `${runId}-${String(version)}`, version: version + 1, fact: each },
    }),
  );
  return { last: facts.at(-1) ?? fact, copies };
}

const shuffled = <Each>(all: readonly Each[]): Each[] =>
  all
    .map((each) => ({ each, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ each }) => each);

async function publish(copies: readonly Copy[]): Promise<void> {
  const stream = jetstream(connection);
  for (let first = 0; first < copies.length; first += 100) {
    await Promise.all(
      copies.slice(first, first + 100).map(({ messageId, version, fact }) => {
        const of = headers();
        of.set('Headgate-Aggregate', `${fact.runId}:water`);
        of.set('Headgate-Version', String(version));
        return stream.publish(waterApplied.subject, JSON.stringify(fact), { msgID: messageId, headers: of });
      }),
    );
    // So that copies are not dropped before they arrive.
    await pause(120);
  }
}

const recorded = () =>
  records.source.query<{ id: string; gallons: number; shared: number; endedBy: string }[]>(
    `SELECT id, gallons, ended_by AS "endedBy",
       (SELECT coalesce(sum(share.gallons), 0) FROM irrigation_field AS share WHERE share.irrigation_id = irrigation.id) AS shared
     FROM irrigation`,
  );
/** Until the service has begun there is no consumer. */
const isPending = async (): Promise<boolean> => {
  const { consumers } = await jetstreamManager(connection);
  for await (const { name, num_pending, num_ack_pending } of consumers.list('fact_bridge'))
    if (name === 'prediction_water-applied_v2') return num_pending + num_ack_pending > 0;
  return true;
};

async function waitFor(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + TIMEOUT;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Not in time: ${what}`);
    await pause(200);
  }
}

it(
  'every gallon of a valve is on record once, whatever comes again, late or out of order, and whoever is killed',
  async () => {
    const farmIds = await Promise.all(Array.from({ length: farms }, aFarm));
    const all = Array.from({ length: FACTS }, (_, index) => copiesOf(farmIds[index % farms] ?? '', index));
    const copies = shuffled(all.flatMap((each) => each.copies));
    const started = Date.now();
    const publishing = publish(copies);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const due = ((kill + 0.5) / (KILLS + 0.5)) * FACTS;
      await waitFor('so much is on record', async () => (await recorded()).length >= due);
      const service = services[kill % services.length];
      await service?.kill();
      service?.start();
    }
    await publishing;
    await waitFor('nothing waits', async () => !(await isPending()));
    const kept = new Map((await recorded()).map((row) => [row.id, row]));
    const wrong = all.filter(({ last }) => {
      const row = kept.get(last.runId);
      const gallons = last.gallonsByRate ?? 0;
      return (
        row === undefined ||
        Math.abs(row.gallons - gallons) > 1e-6 ||
        Math.abs(row.shared - gallons) > 1e-6 ||
        row.endedBy !== last.endedBy
      );
    });
    process.stdout.write(
      `water: ${String(FACTS)} runs in ${String(copies.length)} copies, ${String(kept.size)} on record, ${String(wrong.length)} wrong, ` +
        `${String(KILLS)} kills, ${String(Math.round((Date.now() - started) / 1_000))} s\n`,
    );
    expect(kept.size).toBe(FACTS);
    expect(wrong).toEqual([]);
    const dead = await records.source.query<{ message_id: string }[]>('SELECT message_id FROM dead_letter');
    expect(dead).toEqual([]);
  },
  TIMEOUT * 2,
);
