import { setTimeout as pause } from 'node:timers/promises';
import { withClient } from '../../deploy/local/servers/postgres-server.ts';
import { askServer } from '../commands/json-server.ts';
import { databaseOf, type Stacks } from '../http/stacks.ts';
import type { UnitCosts } from './unit-costs.ts';
import {
  statisticsDelay,
  usageOf,
  usedBetween,
  withoutIdle,
  type StackUsage,
  type Timed,
} from './stack-usage.ts';

const controllers = 400;
const idleSeconds = 45;
const flowSeconds = 120;
const pace = { perSecond: 10, seconds: 60, valves: controllers };
/** Until a process that has just been started does as little as it can [ms]. */
const untilWarm = 45_000;
/** Until each controller has been read once, and has said twice that it is there [ms]. */
const untilKnown = 75_000;
const facts = 20_000;

/** What a connected controller, a command, a fact and a minute of metered water cost. */
export async function measureCommandCosts(
  stacks: Stacks,
  say: (line: string) => void,
): Promise<Pick<UnitCosts, 'controller' | 'command' | 'flow' | 'fact'>> {
  const { address, data } = await stacks.commands();
  const database = databaseOf(data, 'bridge');
  const usage = async () => {
    await pause(statisticsDelay);
    return await usageOf(data, database);
  };
  const during = async (work: () => Promise<unknown>): Promise<Timed> => {
    const [before, from] = [await usage(), performance.now()];
    await work();
    const after = await usage();
    return { usage: usedBetween(before, after), seconds: (performance.now() - from) / 1_000 };
  };
  const idleFor = (seconds: number) => during(() => pause(seconds * 1_000));

  await pause(untilWarm);
  const none = await idleFor(idleSeconds);
  await askServer(address, '/controllers', { count: controllers, haveMeters: true });
  await pause(untilKnown);
  const idle = await idleFor(idleSeconds);
  say(`${String(controllers)} controllers are connected`);

  await askServer(address, '/delays', { whose: 'product', ...pace, seconds: 10 });
  const busy = await during(() => askServer(address, '/delays', { whose: 'product', ...pace }));
  say('commands were given');

  await askServer(address, '/open', { count: controllers, minutes: 60 });
  const open = await idleFor(flowSeconds);
  say('water has flowed');

  const published = await during(() => publishFacts(database));
  say(`${String(facts)} facts were published in ${published.seconds.toFixed(1)} s`);
  return {
    controller: controllerCosts(none, idle),
    command: commandCosts(withoutIdle(busy, idle)),
    flow: { ...flowCosts(open, idle), bytesAReading: await bytesAReading(database) },
    fact: factCosts(withoutIdle(published, idle)),
  };
}

function controllerCosts(none: Timed, idle: Timed): UnitCosts['controller'] {
  const more = (of: (usage: StackUsage) => number | undefined) =>
    ((of(idle.usage) ?? NaN) / idle.seconds - (of(none.usage) ?? NaN) / none.seconds) / controllers;
  return {
    bridgeSeconds: more(({ seconds }) => seconds['bridge']),
    brokerSeconds: more(({ seconds }) => seconds['mosquitto']),
    postgresSeconds: more(({ seconds }) => seconds['postgresql']),
    walBytes: more(({ wal }) => wal),
  };
}

function commandCosts({ seconds, files, tables, ...usage }: StackUsage): UnitCosts['command'] {
  const each = (value = NaN) => value / (pace.perSecond * pace.seconds);
  const grown = Object.entries(tables).filter(([, { rows, bytes }]) => rows > 0 && bytes > 0);
  return {
    bridgeSeconds: each(seconds['bridge']),
    brokerSeconds: each(seconds['mosquitto']),
    natsSeconds: each(seconds['nats-server']),
    redisSeconds: each(seconds['redis']),
    postgresSeconds: each(seconds['postgresql']),
    transactions: each(usage.transactions),
    walBytes: each(usage.wal),
    facts: each(tables['outbox']?.rows),
    streamBytes: each(files['nats']),
    rows: Object.fromEntries(grown.map(([name, { rows }]) => [name, each(rows)])),
    bytes: Object.fromEntries(grown.map(([name, { bytes }]) => [name, each(bytes)])),
  };
}

/** Of a minute of one valve. */
function flowCosts(open: Timed, idle: Timed): Omit<UnitCosts['flow'], 'bytesAReading'> {
  const each = (value = NaN) => (value * 60) / open.seconds / controllers;
  const { seconds, wal } = withoutIdle(open, idle);
  const readings = Object.entries(open.usage.tables).filter(([name]) => name.startsWith('flow_reading'));
  return {
    bridgeSeconds: each(seconds['bridge']),
    postgresSeconds: each(seconds['postgresql']),
    walBytes: each(wal),
    readings: each(readings.reduce((sum, [, { rows }]) => sum + rows, 0)),
  };
}

function factCosts({ seconds }: StackUsage): UnitCosts['fact'] {
  const each = (value = NaN) => value / facts;
  return {
    relaySeconds: each(seconds['bridge']),
    natsSeconds: each(seconds['nats-server']),
    postgresSeconds: each(seconds['postgresql']),
  };
}

/** Resolves when the relay has published what was there at once. */
async function publishFacts(database: string): Promise<void> {
  await withClient(database, async (client) => {
    await client.query(
      `INSERT INTO outbox (subject, aggregate_id, payload)
       SELECT subject, aggregate_id, payload FROM (SELECT * FROM outbox ORDER BY sequence DESC LIMIT 1000) AS recent,
         generate_series(1, $1::int / 1000)`,
      [facts],
    );
    for (;;) {
      const { rows } = await client.query('SELECT FROM outbox WHERE published_at IS NULL LIMIT 1');
      if (rows.length === 0) return;
      await pause(200);
    }
  });
}

/** With its index, among many [bytes]. */
async function bytesAReading(database: string): Promise<number> {
  const size = `SELECT sum(pg_total_relation_size(inhrelid))::float8 AS bytes FROM pg_inherits
    WHERE inhparent = 'flow_reading'::regclass`;
  return await withClient(database, async (client) => {
    const before = await client.query<{ bytes: number }>(size);
    const { rowCount } = await client.query(
      `INSERT INTO flow_reading (command_id, at, gpm, gallons)
       SELECT command_id, now() + minute * interval '1 minute' AS at, 300, 300 * minute
       FROM (SELECT command_id FROM zone_run LIMIT 400) AS run, generate_series(600, 1099) AS minute ORDER BY at`,
    );
    const after = await client.query<{ bytes: number }>(size);
    return ((after.rows[0]?.bytes ?? NaN) - (before.rows[0]?.bytes ?? NaN)) / (rowCount ?? NaN);
  });
}
