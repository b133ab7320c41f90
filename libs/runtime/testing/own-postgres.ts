import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

/** A PostgreSQL of a test's own, which it may kill and start again: the one of `npm test` is everybody's. */
export class OwnPostgres {
  readonly url: string;
  readonly #folder: string;
  readonly #programs: string;
  readonly #port: number;
  readonly #user = serverUser();
  #child: ChildProcess | undefined;

  private constructor(folder: string, programs: string, port: number) {
    this.#folder = folder;
    this.#programs = programs;
    this.#port = port;
    this.url = `postgres://tests@127.0.0.1:${String(port)}/postgres`;
  }

  static async start(): Promise<OwnPostgres> {
    const folder = await mkdtemp(join(tmpdir(), 'headgate-postgres-'));
    const postgres = new OwnPostgres(folder, findPrograms(), await freePort());
    await postgres.#initialise();
    await postgres.start();
    return postgres;
  }

  async #initialise(): Promise<void> {
    await chmod(this.#folder, 0o700);
    if (this.#user.uid !== undefined && this.#user.gid !== undefined)
      await chown(this.#folder, this.#user.uid, this.#user.gid);
    const args = [
      '--username',
      'tests',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
      '--no-sync',
    ];
    await run(join(this.#programs, 'initdb'), ['--pgdata', this.#data, ...args], {
      cwd: this.#folder,
      ...this.#user,
    });
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  /** Also after a kill: what the killed one left behind takes a moment to go. */
  async start(): Promise<void> {
    const started = Date.now();
    while (!(await this.#tryStart())) {
      if (Date.now() - started > 60_000) throw new Error('PostgreSQL does not start');
      await pause(200);
    }
  }

  async #tryStart(): Promise<boolean> {
    const settings = [
      ...['listen_addresses=127.0.0.1', `port=${String(this.#port)}`, 'unix_socket_directories='],
      // The machine does not go down with the process: only what the process itself holds is lost.
      ...['fsync=off', 'full_page_writes=off', 'max_connections=200'],
    ];
    const child = spawn(
      join(this.#programs, 'postgres'),
      ['-D', this.#data, ...settings.flatMap((setting) => ['-c', setting])],
      { cwd: this.#folder, stdio: 'ignore', ...this.#user },
    );
    const ended = once(child, 'exit').then(() => false);
    if (!(await Promise.race([ended, this.#answers()]))) {
      child.kill('SIGKILL');
      return false;
    }
    this.#child = child;
    return true;
  }

  async #answers(): Promise<boolean> {
    for (let tries = 0; tries < 300; tries += 1) {
      const client = new Client({ connectionString: this.url, connectionTimeoutMillis: 2_000 });
      // A server that goes away while we say goodbye would otherwise throw outside of any call.
      client.on('error', () => undefined);
      try {
        await client.connect();
        await client.end();
        return true;
      } catch {
        // Not yet: it recovers what it had.
        await pause(100);
      }
    }
    return false;
  }

  /** kill -9: its children end by themselves when they notice. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child?.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child?.exitCode === null) {
      const exited = once(child, 'exit');
      // At once, and in order: its children end with it.
      child.kill('SIGQUIT');
      await exited;
    }
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** Where `initdb` and `postgres` are: on the PATH, or where Debian keeps them, the newest first. */
function findPrograms(): string {
  const debian = '/usr/lib/postgresql';
  const versions = namesIn(debian).sort((one, other) => Number(other) - Number(one));
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  const found = folders.find((folder) => folder !== '' && isExecutable(join(folder, 'initdb')));
  if (found === undefined) throw new Error('PostgreSQL is not on this machine: npm test installs it');
  return found;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // This system keeps it elsewhere.
    return [];
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Absent, or not ours to run.
    return false;
  }
}

/** PostgreSQL refuses to run as root: then as the user that its package made. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [, , uid, gid] = /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? [];
  if (uid === undefined || gid === undefined) throw new Error('There is no user to run PostgreSQL as');
  return { uid: Number(uid), gid: Number(gid) };
}
