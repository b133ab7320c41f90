import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { countOf, idsOf, isNothingPending, levelsOf, tallyOf } from '../../test/ledgers.ts';
import { levelChanged, readingTaken } from '../../test/meter-facts.ts';
import { ledgerTables, meterTables } from '../../test/meter.tables.ts';
import { OwnDatabase } from '../../test/own-database.ts';
import { startOwnNatsCluster, type OwnNatsCluster } from '../../test/own-nats-cluster.ts';
import { TestProcess } from '../../test/test-process.ts';
import { until } from '../../test/until.ts';
import { outboxTables } from './outbox-tables.ts';

/** Of each of two processes, a second. */
const FACTS = 100;
const QUESTIONS = 25;
/** How long an answer takes: so much is in flight [ms]. */
const ANSWER_MS = 50;
/** How long after a server was killed its clients may not know [ms]; what they ask then is in flight. */
const UNKNOWN_MS = 250;
/** A server stays away so long [ms]: longer than the election of a leader takes. */
const AWAY_MS = 8000;
/** A frozen one is away for longer than it takes to find out that it is half open. */
const FROZEN_MS = 20_000;
/** And works so long before the next one goes. */
const BETWEEN_MS = 4000;

/** Until all processes work, and until all has arrived, on a machine that has much else to do [ms]. */
const SLOWEST_MS = 300_000;

let cluster: OwnNatsCluster;
let meter: OwnDatabase;
let ledger: OwnDatabase;
let processes: TestProcess[] = [];

beforeAll(async () => {
  cluster = await startOwnNatsCluster([
    { service: 'meter', password: 'meter-password', announces: true, answers: true },
    {
      service: 'ledger',
      password: 'ledger-password',
      consumes: [readingTaken.subject, levelChanged.subject],
    },
    { service: 'gateway', password: 'gateway-password', asks: ['meter'] },
  ]);
  meter = await OwnDatabase.create(outboxTables + meterTables);
  ledger = await OwnDatabase.create(outboxTables + ledgerTables);
});

afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()));
  await cluster.remove();
  await meter.drop();
  await ledger.drop();
});

/** What became of questions, and of facts, while something was done to the cluster. */
interface Loss {
  /** Questions that were on their way then, or asked before anybody could know. */
  readonly inFlight: number;
  readonly failed: number;
  /** Of those: asked later. */
  readonly failedLater: number;
  /** The longest time in which no fact was published, or none took effect [s]. */
  readonly standstill: number;
}

describe('A cluster of three', () => {
  it('loses no fact, and no question but those in flight, whichever of its servers is lost', async () => {
    processes = startProcesses(String(Number.MAX_SAFE_INTEGER));
    await until(async () => (await countOf(ledger, 'entry')) > 500, SLOWEST_MS);
    const losses: Record<string, Loss> = {};
    for (const index of [0, 1, 2]) losses[`server ${index} killed`] = await withKilled([index]);
    losses['the leader killed'] = await withKilled([await leader()]);
    losses['one asked to go'] = await whileGone([1], () => cluster.retire(1));
    const first = await leader();
    losses['two of three killed'] = await withKilled([first, (first + 1) % 3]);
    const frozen = await withFrozen(await leader());

    await finish();
    const { announced, applied, lost, twice } = await tallyOf(meter, ledger);
    const lines = Object.entries({ ...losses, 'the leader frozen for 20 s': frozen }).map(
      ([what, { failed, inFlight, standstill }]) =>
        `${what}: ${failed} failed of ${inFlight} in flight, facts stood still ${standstill} s`,
    );
    process.stdout.write(
      `cluster: ${announced} facts announced, ${applied} applied, ${lost} lost, ${twice} twice, ` +
        `${await questions()} questions; ${lines.join('; ')}\n`,
    );
    expect({ lost, twice }).toEqual({ lost: 0, twice: 0 });
    expect(applied).toBe(announced);
    const [levels, latest] = await levelsOf(meter, ledger);
    expect(latest).toEqual(levels);
    expect(await idsOf(ledger, 'select message_id as id from dead_letter')).toEqual([]);
    expect(losses['one asked to go'].failed).toBe(0);
    for (const { failedLater } of Object.values(losses)) expect(failedLater).toBe(0);
  }, 1_500_000);
});

/** Two of each; `readings`: how many are taken in all. */
function startProcesses(readings: string): TestProcess[] {
  const started = [0, 1].flatMap(() => [
    new TestProcess('meter.process.ts', [meter.url, cluster.url, readings, String(FACTS)]),
    new TestProcess('ledger.process.ts', [ledger.url, cluster.url]),
    new TestProcess('answering.process.ts', [cluster.url, String(ANSWER_MS)]),
    new TestProcess('asking.process.ts', [ledger.url, cluster.url, String(QUESTIONS)]),
  ]);
  for (const one of started) one.start();
  return started;
}

const serversAt = (indexes: readonly number[]) =>
  cluster.servers.filter((_, index) => indexes.includes(index));

async function withKilled(indexes: readonly number[]): Promise<Loss> {
  return await whileGone(indexes, async () => {
    await Promise.all(serversAt(indexes).map((server) => server.kill()));
    await wait(AWAY_MS);
  });
}

/** They are gone once that is done, and come back then. */
async function whileGone(indexes: readonly number[], go: () => Promise<void>): Promise<Loss> {
  return await observed(async () => {
    await go();
    await Promise.all(serversAt(indexes).map((server) => server.start()));
  });
}

async function withFrozen(index: number): Promise<Loss> {
  return await observed(async () => {
    cluster.servers[index]?.freeze();
    await wait(FROZEN_MS);
    cluster.servers[index]?.thaw();
  });
}

async function observed(disturb: () => Promise<void>): Promise<Loss> {
  const began = new Date();
  await disturb();
  await cluster.untilHealthy();
  await wait(BETWEEN_MS);
  const known = new Date(began.getTime() + UNKNOWN_MS);
  const counted = await ledger.pool.query<{ inFlight: number; failed: number; failedLater: number }>(
    `select count(*) filter (where began <= $2)::int as "inFlight", count(failure)::int as failed,
       count(failure) filter (where began > $2)::int as "failedLater"
     from question where ended > $1`,
    [began, known],
  );
  const since = new Date(began.getTime() - 1000);
  const standstill = Math.max(
    await longestGap(meter, 'published_at from outbox where published_at', since),
    await longestGap(ledger, 'received_at from inbox where received_at', since),
  );
  return { ...counted.rows[0]!, standstill };
}

/** Between one time and the next [s]. */
async function longestGap({ pool }: OwnDatabase, times: string, since: Date): Promise<number> {
  const { rows } = await pool.query<{ gap: number }>(
    `select round(extract(epoch from max(gap)), 1)::float8 as gap
     from (select at - lag(at) over (order by at) as gap from (select distinct ${times} > $1) times (at)) gaps`,
    [since],
  );
  return rows[0]?.gap ?? 0;
}

/** The number of the server that leads the stream. */
async function leader(): Promise<number> {
  const login = { user: 'meter', pass: 'meter-password', inboxPrefix: '_INBOX.meter' };
  const connection = await connect({ servers: cluster.url.split(','), ...login });
  try {
    const manager = await jetstreamManager(connection, { checkAPI: false });
    const stream = await manager.streams.info('fact_meter');
    return cluster.servers.findIndex(({ name }) => name === stream.cluster?.leader);
  } finally {
    await connection.close();
  }
}

/** Nothing new is announced, and all that was arrives. */
async function finish(): Promise<void> {
  await Promise.all(processes.map((one) => one.kill()));
  processes = startProcesses('0');
  await until(async () => (await countOf(meter, 'outbox where published_at is null')) === 0, SLOWEST_MS);
  await until(() => isNothingPending(cluster.url), SLOWEST_MS);
}

async function questions(): Promise<number> {
  const { rows } = await ledger.pool.query<{ count: number }>('select count(*)::int as count from question');
  return rows[0]?.count ?? 0;
}
