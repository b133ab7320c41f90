import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { connectAsync } from 'mqtt';
import pg from 'pg';
import { choosePort } from '../machine/ports.ts';
import { isAlive } from '../machine/process-identity.ts';
import { StackRun } from '../test/stack-run.ts';
import { StackState } from './stack-state.ts';

/* Real servers and stand-in processes under the real supervisor, which is a process of its own and may be killed. */

const timeout = 180_000;
let data: string;
let gatewayPort: number;
let runs: StackRun[];

function run(folder = data, port = gatewayPort): StackRun {
  const started = new StackRun(folder, port);
  runs.push(started);
  return started;
}

function until(condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!condition()) return;
      clearInterval(timer);
      resolve();
    }, 50);
  });
}

async function query(sql: string): Promise<unknown[]> {
  const state = new StackState(data);
  const port = JSON.parse(readFileSync(join(data, 'ports.json'), 'utf8')) as { postgresql: number };
  const client = new pg.Client({
    host: '127.0.0.1',
    port: port.postgresql,
    user: 'headgate_prediction',
    database: 'headgate_prediction',
    password: state.secret('postgresql prediction'),
  });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** As the bridge, with the password that was kept. */
async function enterBroker(): Promise<boolean> {
  const state = new StackState(data);
  const client = await connectAsync(`mqtt://127.0.0.1:${String(state.keptPort('mosquitto'))}`, {
    username: 'bridge',
    password: state.secret('mosquitto bridge'),
  });
  await client.endAsync();
  return true;
}

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'headgate-stack-'));
  gatewayPort = await choosePort(undefined, new Set());
  runs = [];
});

afterEach(async () => {
  for (const started of runs) await started.end('SIGTERM');
  // A test that failed half-way left its lock, and the next start ends what ran under it.
  if (existsSync(join(data, 'lock.json'))) {
    const last = new StackRun(data, gatewayPort);
    await last.serving();
    await last.end('SIGTERM');
  }
  rmSync(data, { recursive: true, force: true });
}, timeout);

describe('the local stack', () => {
  it(
    'keeps its data, ports and secrets over a restart, and its secrets to itself',
    async () => {
      const first = run();
      await first.serving();
      const before = await first.gatewayEnvironment();
      await query('CREATE TABLE kept (word text)');
      await query("INSERT INTO kept VALUES ('still here')");
      expect(await first.end('SIGINT')).toBe(0);

      const second = run();
      await second.serving();
      expect(await query('SELECT word FROM kept')).toEqual([{ word: 'still here' }]);
      const after = await second.gatewayEnvironment();
      expect(after['NATS_URL']).toBe(before['NATS_URL']);
      expect(after['NATS_PASSWORD']).toBe(before['NATS_PASSWORD']);
      expect(statSync(join(data, 'secrets.json')).mode & 0o777).toBe(0o600);
      expect(after['SESSION_SECRET']).toMatch(/^[\w-]{32}$/);
      expect(after['SESSION_SECRET']).toBe(before['SESSION_SECRET']);
      expect(after['DEV_MAIL_URL']).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      const otherVariables = [
        'DATABASE_URL',
        'MQTT_PASSWORD',
        'OF_PREDICTION',
        'KEYS_OF_PREDICTION',
        'DATA_FOLDER',
      ];
      expect(otherVariables.filter((name) => after[name] !== undefined)).toEqual([]);
      const state = new StackState(data);
      expect(state.keptSecret('KEYS_OF_PREDICTION of prediction')).toMatch(/^local:[A-Za-z0-9+/]{43}=$/);
      expect(statSync(join(data, 'mail-sink')).mode & 0o777).toBe(0o700);
    },
    timeout,
  );

  it(
    'starts again what is killed: a process, and each server with its data',
    async () => {
      const stack = run();
      await stack.serving();
      await query('CREATE TABLE kept (word text)');
      for (const name of ['gateway', 'prediction', 'redis', 'nats-server', 'mosquitto', 'postgresql']) {
        const before = stack.child(name);
        process.kill(before.pid, 'SIGKILL');
        await stack.replaced(before);
      }
      expect((await stack.gatewayEnvironment())['PORT']).toBe(String(gatewayPort));
      let rows: unknown[] | undefined;
      while (rows === undefined) rows = await query('SELECT * FROM kept').catch(() => undefined);
      expect(rows).toEqual([]);
      expect(await enterBroker()).toBe(true);
    },
    timeout,
  );

  it(
    'stops all that it started and nothing else, with another one running beside it',
    async () => {
      const other = mkdtempSync(join(tmpdir(), 'headgate-other-'));
      const [mine, theirs] = [run(), run(other, await choosePort(undefined, new Set([gatewayPort])))];
      await Promise.all([mine.serving(), theirs.serving()]);
      const [ours, others] = [[...mine.children().values()], [...theirs.children().values()]];
      expect(ours).toHaveLength(7);
      expect(await mine.end('SIGTERM')).toBe(0);
      expect(ours.filter(isAlive)).toEqual([]);
      expect(others.filter(isAlive)).toHaveLength(7);
      expect(await theirs.end('SIGTERM')).toBe(0);
      rmSync(other, { recursive: true, force: true });
    },
    timeout,
  );

  it(
    'ends what a killed supervisor left, then starts clean',
    async () => {
      const killed = run();
      await killed.serving();
      const orphans = [...killed.children().values()];
      await killed.end('SIGKILL');
      expect(orphans.filter(isAlive)).toHaveLength(7);

      const next = run();
      await next.serving();
      expect(orphans.filter(isAlive)).toEqual([]);
      expect(next.output).toContain('left over from a run that was killed');
      expect(next.children().size).toBe(7);
    },
    timeout,
  );

  it(
    'refuses a second start of the same clone and leaves the first alone',
    async () => {
      const first = run();
      await first.serving();
      const second = run(data, await choosePort(undefined, new Set([gatewayPort])));
      expect(await second.ended()).toBe(1);
      expect(second.output).toContain(`http://localhost:${String(gatewayPort)} already runs`);
      expect([...first.children().values()].filter(isAlive)).toHaveLength(7);
    },
    timeout,
  );

  it(
    'says so when its port is taken, and starts nothing',
    async () => {
      const squatter = createServer().listen(gatewayPort, '127.0.0.1');
      await until(() => squatter.listening);
      const refused = run();
      const ended = await refused.ended();
      await new Promise((resolve) => squatter.close(resolve));
      expect(ended).toBe(1);
      expect(refused.output).toContain(`Port ${String(gatewayPort)} is in use by another program`);
    },
    timeout,
  );
});
