import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@headgate/runtime/testing/free-port';
import { OwnPostgres } from '@headgate/runtime/testing/own-postgres';
import { writeSite } from '../../gateway/test/write-site.ts';
import { withClient } from '../local/servers/postgres-server.ts';
import { urlOfDatabase } from '../local/stack/service-database.ts';
import { StackRun } from '../local/test/stack-run.ts';

const script = fileURLToPath(new URL('logged-stack.ts', import.meta.url));
const ours = ['identity', 'bridge', 'gateway'] as const;

/** A line of a process's log. */
export interface LogLine {
  readonly msg?: string;
  readonly requestId?: string;
  readonly [field: string]: unknown;
}

/** Gateway, identity and bridge as processes, on servers of their own, which all keep a log that a test can read. */
export class LoggedProduct {
  readonly address: string;
  readonly #data = mkdtempSync(join(tmpdir(), 'headgate-whose-request-'));
  readonly #postgres: OwnPostgres;
  readonly #site: string;
  readonly #run: StackRun;

  private constructor(postgres: OwnPostgres, site: string, port: number) {
    this.address = `http://127.0.0.1:${String(port)}`;
    this.#postgres = postgres;
    this.#site = site;
    const environment = { DATABASE_URL: postgres.url, FRONTEND_DIST: site, PUBLIC_ORIGIN: this.address };
    this.#run = new StackRun(this.#data, port, script, environment);
  }

  static async start(): Promise<LoggedProduct> {
    const product = new LoggedProduct(await loggedPostgres(), await writeSite(), await freePort());
    try {
      await product.#run.serving();
      return product;
    } catch (error) {
      await product.stop();
      throw error;
    }
  }

  /** What a process has logged so far; what it prints otherwise is none of its log. */
  lines(name: (typeof ours)[number]): LogLine[] {
    return this.#written(name)
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as LogLine);
  }

  /** Everything that processes have written, errors too; the mail sink is none of ours. */
  get everything(): string {
    return ours.map((name) => this.#written(name)).join('\n');
  }

  /** What PostgreSQL has logged so far. */
  async statements(): Promise<string> {
    const sql = 'SELECT pg_read_file(pg_current_logfile()) AS log';
    const [row] = await query<{ log: string }>(this.#postgres.url, sql);
    return row?.log ?? '';
  }

  rows<Row extends object>(
    service: 'identity' | 'bridge',
    sql: string,
    parameters: unknown[],
  ): Promise<Row[]> {
    return query<Row>(urlOfDatabase(this.#postgres.url, `headgate_${service}`), sql, parameters);
  }

  async stop(): Promise<void> {
    await this.#run.end('SIGTERM');
    await this.#postgres.stop();
    for (const folder of [this.#data, this.#site]) rmSync(folder, { recursive: true, force: true });
  }

  #written(name: string): string {
    return readFileSync(join(this.#data, 'logs', `${name}.log`), 'utf8');
  }
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
  return (await withClient(url, (client) => client.query<Row>(sql, parameters))).rows;
}
