import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { eventually } from '@headgate/runtime/testing/eventually';
import { freePort } from '@headgate/runtime/testing/free-port';
import { OwnPostgres } from '@headgate/runtime/testing/own-postgres';
import { OwnProcess } from '@headgate/runtime/testing/own-process';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { writeSite } from '../../gateway/test/write-site.ts';

const clone = fileURLToPath(new URL('../../', import.meta.url));
const programs = {
  'mail-sink': 'deploy/emulators/mail-sink.ts',
  identity: 'services/identity/src/main.ts',
  bridge: 'services/controller-bridge/src/main.ts',
  gateway: 'gateway/src/main.ts',
} as const;
type ProgramName = keyof typeof programs;

/** A line of a process's log. */
export interface LogLine {
  readonly msg?: string;
  readonly requestId?: string;
  readonly [field: string]: unknown;
}

/** Gateway, identity and bridge as processes, with servers of their own that all keep a log which a test can read. */
export class LoggedProduct {
  readonly address: string;
  readonly #postgres: OwnPostgres;
  readonly #servers: readonly ServerProcess[];
  readonly #folders: readonly string[];
  readonly #ports: Readonly<Record<ProgramName, number>>;
  readonly #written = new Map<ProgramName, string>();
  readonly #processes: OwnProcess[] = [];

  private constructor(
    postgres: OwnPostgres,
    servers: readonly ServerProcess[],
    folders: readonly string[],
    ports: Readonly<Record<ProgramName, number>>,
  ) {
    this.#postgres = postgres;
    this.#servers = servers;
    this.#folders = folders;
    this.#ports = ports;
    this.address = `http://127.0.0.1:${String(ports.gateway)}`;
  }

  static async start(): Promise<LoggedProduct> {
    const [data, site] = [await mkdtemp(join(tmpdir(), 'headgate-whose-request-')), await writeSite()];
    const postgres = await loggedPostgres();
    const [nats, redis] = [await ServerProcess.nats({ keepsIn: data }), await ServerProcess.redis()];
    const ports = {
      'mail-sink': await freePort(),
      identity: await freePort(),
      bridge: await freePort(),
      gateway: await freePort(),
    };
    const product = new LoggedProduct(postgres, [nats, redis], [data, site], ports);
    try {
      await product.#run(data, site, await freePort(), [nats.port, redis.port]);
      return product;
    } catch (error) {
      // One that has ended by itself cannot be killed; why it did not start is what counts.
      await product.stop().catch(() => undefined);
      throw error;
    }
  }

  /** What a process has logged so far; what it prints otherwise is none of its log. */
  lines(name: ProgramName): LogLine[] {
    const lines = (this.#written.get(name) ?? '').split('\n');
    return lines
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as LogLine);
  }

  /** Everything that processes have written, errors too; the mail sink is none of ours. */
  get everything(): string {
    return [...this.#written].map(([name, text]) => (name === 'mail-sink' ? '' : text)).join('\n');
  }

  /** What PostgreSQL has logged so far. */
  async statements(): Promise<string> {
    const [row] = await this.rows<{ log: string }>(
      'postgres',
      'SELECT pg_read_file(pg_current_logfile()) AS log',
    );
    return row?.log ?? '';
  }

  rows<Row extends object>(database: string, sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return query<Row>(this.#urlOf(database), sql, parameters);
  }

  async stop(): Promise<void> {
    const ended = await Promise.allSettled(this.#processes.map((process) => process.kill()));
    for (const server of this.#servers) await server.kill();
    await this.#postgres.stop();
    for (const folder of this.#folders) await rm(folder, { recursive: true, force: true });
    for (const each of ended) if (each.status === 'rejected') throw each.reason;
  }

  #urlOf(database: string): string {
    // A busy machine's patience.
    return `${this.#postgres.url.replace(/\/postgres$/, `/${database}`)}?patience=30000`;
  }

  async #run(
    data: string,
    site: string,
    smtp: number,
    [nats = 0, redis = 0]: readonly number[],
  ): Promise<void> {
    for (const database of ['identity', 'bridge']) await this.rows('postgres', `CREATE DATABASE ${database}`);
    const common = {
      ...{ NODE_ENV: 'development', HOST: '127.0.0.1', LOG_LEVEL: 'debug', PUBLIC_ORIGIN: this.address },
      ...{ NATS_URL: `nats://127.0.0.1:${String(nats)}`, REDIS_URL: `redis://127.0.0.1:${String(redis)}` },
    };
    const special: Record<ProgramName, Record<string, string>> = {
      'mail-sink': { SMTP_PORT: String(smtp), DATA_FOLDER: data },
      identity: { DATABASE_URL: this.#urlOf('identity'), SMTP_URL: `smtp://127.0.0.1:${String(smtp)}` },
      bridge: {
        ...{ DATABASE_URL: this.#urlOf('bridge'), MQTT_URL: 'mqtt://127.0.0.1:9' },
        CONTROLLER_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
      },
      gateway: {
        ...{ FRONTEND_DIST: site, DEV_MAIL_URL: `http://127.0.0.1:${String(this.#ports['mail-sink'])}` },
        SESSION_SECRET: 'a secret of these tests that nobody ever reads',
      },
    };
    for (const [name, file] of Object.entries(programs) as [ProgramName, string][]) {
      const environment = { ...common, ...special[name], PORT: String(this.#ports[name]) };
      const listener = (text: string) => this.#written.set(name, (this.#written.get(name) ?? '') + text);
      const program = new OwnProcess(join(clone, file), [], environment, listener);
      program.start();
      this.#processes.push(program);
    }
    for (const [name, port] of Object.entries(this.#ports) as [ProgramName, number][]) {
      await eventually(`${name} serves`, () => isReady(port)).catch((error: unknown) => {
        throw new Error(this.#written.get(name)?.slice(-2_000), { cause: error });
      });
    }
  }
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${String(port)}/health/ready`).catch(() => undefined);
  return answer?.ok === true;
}

/** Logs every statement, in a file that it can be asked for. */
async function loggedPostgres(): Promise<OwnPostgres> {
  const postgres = await OwnPostgres.start();
  for (const setting of [`log_statement = 'all'`, 'logging_collector = on', 'log_rotation_size = 0'])
    await query(postgres.url, `ALTER SYSTEM SET ${setting}`);
  await postgres.kill();
  await postgres.start();
  return postgres;
}

async function query<Row extends object>(
  url: string,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, parameters)).rows;
  } finally {
    await client.end();
  }
}
