import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { migrate } from '@headgate/runtime/database/migrate';
import { waitForDatabase } from '@headgate/runtime/database/wait-for-database';
import type { Client } from 'pg';
import { DataSource } from 'typeorm';
import { withClient } from '../local/servers/postgres-server.ts';
import { ownDatabase } from '../local/stack/service-database.ts';
import { startPostgresCluster, type PostgresCluster } from './postgres-cluster.ts';
import type { PostgresNode } from './postgres-node.ts';
import { SteadyWriters, writersTables } from './steady-writers.ts';

/* A primary goes away under a service that writes: nothing that was acknowledged is lost, nothing is there twice. */

jest.setTimeout(3_600_000);

const rounds = Number(process.env['HEADGATE_TEST_FAILOVERS'] ?? 1);
const perSecond = 100;
/** Within this it is to serve again [s]. */
const bound = 45;

let folder: string;
let cluster: PostgresCluster;
let source: DataSource;
let writers: SteadyWriters;
let url: string;
/** How long nobody was answered, by what was done [s]. */
const pauses = new Map<string, number[]>();

const service = () => ({ service: 'meter', url, entities: [], migrations: [] });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headgate-failover-'));
  cluster = await startPostgresCluster({ folder, logs: folder });
  url = await ownDatabase(cluster.adminUrl, 'meter', 'meter');
  source = await new DataSource(databaseOptions(service())).initialize();
  await source.query(writersTables);
  writers = new SteadyWriters(source, perSecond);
});
afterAll(async () => {
  await source.destroy();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Failure {
  readonly name: string;
  /** Gives what mends it. */
  readonly begin: () => Promise<() => Promise<void> | void>;
  /** At least [ms]. */
  readonly lasts: number;
}

/** Long enough for two primaries, if there were ever two [ms]. */
const long = 50_000;

const failures: readonly Failure[] = [
  {
    name: 'primary killed',
    lasts: 0,
    begin: async () => {
      const primary = await cluster.primary();
      await primary.kill();
      return () => primary.start();
    },
  },
  {
    name: "primary's network gone",
    lasts: long,
    begin: async () => {
      const primary = await cluster.primary();
      primary.silence();
      return () => {
        primary.heal();
      };
    },
  },
  { name: 'primary frozen', lasts: long, begin: () => freezes(cluster.primary()) },
  { name: 'standby frozen', lasts: 25_000, begin: () => freezes(cluster.standby()) },
  {
    name: 'switched over',
    lasts: 0,
    begin: async () => {
      await cluster.switchover();
      return () => undefined;
    },
  },
  {
    name: 'etcd killed',
    lasts: 30_000,
    begin: async () => {
      await cluster.etcd.kill();
      return () => cluster.etcd.start();
    },
  },
];

async function freezes(found: Promise<PostgresNode>): Promise<() => void> {
  const node = await found;
  node.freeze();
  return () => {
    node.thaw();
  };
}

/** Until there are primary and standby in step again. */
async function comesAndGoes({ name, begin, lasts }: Failure): Promise<void> {
  await pause(2_000);
  const began = performance.now();
  const mend = await begin();
  // A process that starts meanwhile serves with the others.
  await waitForDatabase(() => migrate(service()));
  await pause(Math.max(0, lasts - (performance.now() - began)));
  await mend();
  await cluster.whole(120_000);
  pauses.set(name, [...(pauses.get(name) ?? []), writers.longestPauseSince(began)]);
}

describe('PostgreSQL with a standby', () => {
  for (let round = 1; round <= rounds; round += 1)
    it.each(failures)(`serves again within ${String(bound)} s: $name (${String(round)})`, async (failure) => {
      await comesAndGoes(failure);
      expect(pauses.get(failure.name)?.at(-1)).toBeLessThan(bound);
    });

  it('has lost nothing that was acknowledged, and has nothing twice', async () => {
    await writers.stop();
    const ids = [...writers.acknowledged.keys()];
    // Without the limit of 800 ms a statement.
    const counts = await withClient(cluster.url('headgate_meter'), async (client) => [
      await countsOf(client, 'SELECT id, count(*)::int FROM water GROUP BY id'),
      await countsOf(client, 'SELECT aggregate_id AS id, count(*)::int FROM outbox GROUP BY aggregate_id'),
    ]);
    const lost = ids.filter((id) => counts.some((count) => !count.has(id)));
    const doubled = counts.flatMap((count) => [...count].filter(([, times]) => times > 1));
    const times = [...pauses].map(
      ([name, seconds]) => `${name} ${seconds.map((each) => each.toFixed(1)).join(' ')}`,
    );
    process.stdout.write(
      `failover: ${String(ids.length)} acknowledged, ${String(lost.length)} lost, ${String(doubled.length)} doubled; ` +
        `seconds without an answer: ${times.join(', ')}; why not: ${JSON.stringify(Object.fromEntries(writers.failures))}\n`,
    );
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
    expect(ids.length).toBeGreaterThan(rounds * failures.length * perSecond);
  });
});

/** How often each is there. */
async function countsOf(client: Client, sql: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: string; count: number }>(sql);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
