import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { eventually } from '@headgate/runtime/testing/eventually';
import { OwnProcess } from '@headgate/runtime/testing/own-process';
import { makeDataFolder } from '../../local/machine/data-folder.ts';
import { choosePort } from '../../local/machine/ports.ts';
import { isAlive } from '../../local/machine/process-identity.ts';
import { makeServerFolder, serverUser } from '../../local/machine/system-user.ts';
import { StackState } from '../../local/stack/stack-state.ts';
import type { RunningChild } from '../../local/supervisor/supervised-program.ts';

const program = 'deploy/backup/test/product.process.ts';
const thisClone = join(import.meta.dirname, '../../..');
const simulator = join(import.meta.dirname, '../../emulators/field-simulator.ts');

/** Its account is an administrator's. */
export const adminEmail = 'office@headgate.example';

/** The product as it was built, on servers of its own; and the field, which goes on whatever becomes of the product. */
export class Product {
  readonly folder: string;
  readonly fieldUrl: string;
  readonly address: string;
  readonly #gateway: number;
  readonly #field: OwnProcess;
  #stack: OwnProcess | undefined;

  private constructor(folder: string, gatewayPort: number, fieldPort: number) {
    this.folder = folder;
    this.#gateway = gatewayPort;
    this.address = `http://localhost:${String(gatewayPort)}`;
    this.fieldUrl = `http://127.0.0.1:${String(fieldPort)}`;
    const where = { HOST: '127.0.0.1', PORT: String(fieldPort), DATA_FOLDER: join(folder, 'field') };
    this.#field = new OwnProcess(simulator, [], { NODE_ENV: 'test', ...where });
  }

  static async make(): Promise<Product> {
    const folder = mkdtempSync(join(tmpdir(), 'headgate-backup-'));
    makeDataFolder(folder);
    makeServerFolder(join(folder, 'field'), undefined);
    const gatewayPort = await choosePort(undefined, new Set());
    const product = new Product(folder, gatewayPort, await choosePort(undefined, new Set([gatewayPort])));
    product.#field.start();
    await eventually('the field answers', () =>
      fetch(`${product.fieldUrl}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    return product;
  }

  /** A folder for whoever PostgreSQL is. */
  serversFolder(name: string): string {
    const path = join(this.folder, name);
    makeServerFolder(path, serverUser(process.getuid?.() ?? -1));
    return path;
  }

  get postgresData(): string {
    return join(this.folder, 'postgresql/data');
  }

  /** As the superuser, whose password is told by PGPASSWORD: words of a command can be seen by everybody. */
  get superuser(): { readonly url: string; readonly environment: { readonly PGPASSWORD: string } } {
    const state = new StackState(this.folder);
    const url = `postgres://headgate@127.0.0.1:${String(state.keptPort('postgresql'))}/postgres`;
    return { url, environment: { PGPASSWORD: state.keptSecret('postgresql admin') ?? '' } };
  }

  /** Where a process of it listens. */
  addressOf(name: string): string {
    return `http://127.0.0.1:${String(new StackState(this.folder).keptPort(name))}`;
  }

  async rows<Row extends object>(service: string, query: string): Promise<Row[]> {
    const { url, environment } = this.superuser;
    const connection = new URL(url);
    connection.pathname = `headgate_${service}`;
    connection.password = environment.PGPASSWORD;
    const client = new pg.Client({ connectionString: connection.href });
    await client.connect();
    try {
      return (await client.query<Row>(query)).rows;
    } finally {
      await client.end();
    }
  }

  /** `clone`: of another release, built. */
  async start(clone = thisClone): Promise<void> {
    let answer = '';
    const port = String(this.#gateway);
    this.#stack = new OwnProcess(
      join(clone, program),
      [],
      {
        // The release before knows the port by the second name.
        ...{ NODE_ENV: 'development', DATA: this.folder, GATEWAY_PORT: port, DOOR_PORT: port },
        ...{ ADMIN_EMAILS: adminEmail, CONTACT_EMAIL: 'team@headgate.example', DEV_FIELD_URL: this.fieldUrl },
      },
      (output) => {
        answer += output;
      },
    );
    this.#stack.start();
    // A process of it may take two minutes: longer than the patience of `eventually`.
    const started = Date.now();
    while (!answer.includes('serving\n')) {
      if (Date.now() - started > 300_000) throw new Error(`The product does not start: ${answer}`);
      await pause(100);
    }
  }

  async stop(): Promise<void> {
    await this.#stack?.stop();
    this.#stack = undefined;
  }

  /** SIGSTOP: it takes calls, and answers none. */
  signal(name: string, signal: NodeJS.Signals): void {
    for (const child of this.#running()) if (child.name === name) process.kill(child.pid, signal);
  }

  /** kill -9 of all but the one that is spared. */
  async kill(spared?: string): Promise<void> {
    await this.#stack?.kill();
    this.#stack = undefined;
    for (const child of this.#running())
      if (child.name !== spared && isAlive(child)) process.kill(child.pid, 'SIGKILL');
  }

  #running(): readonly RunningChild[] {
    const lock = readFileSync(join(this.folder, 'lock.json'), 'utf8');
    return (JSON.parse(lock) as { children: RunningChild[] }).children;
  }

  /** What a lost machine loses. What is outside (mail boxes, the payment provider, devices) is not, nor are secrets. */
  wipe(): void {
    for (const server of ['postgresql', 'redis', 'nats', 'mosquitto'])
      rmSync(join(this.folder, server), { recursive: true });
  }

  async end(): Promise<void> {
    await this.stop();
    await this.#field.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
