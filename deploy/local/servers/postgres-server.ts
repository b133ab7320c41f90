import { execFile } from 'node:child_process';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { endProcess } from '../machine/end-process.ts';
import { commandOf, identityOf } from '../machine/process-identity.ts';
import { makeServerFolder } from '../machine/system-user.ts';
import type { Program } from '../supervisor/program.ts';
import { findServers, searchFolders, type FoundServer } from './find-server.ts';
import type { ServerOptions } from './server-options.ts';
import { serverEnvironment } from './server-options.ts';

const run = promisify(execFile);
const admin = 'headgate';

interface PostgresServer {
  readonly program: Program;
  /** As the superuser of this server. */
  readonly adminUrl: string;
}

/** The newest on the machine; for data that exists, the version that made it. */
export function choosePostgres(
  found: readonly FoundServer[],
  dataMajor: number | undefined,
): FoundServer | undefined {
  if (dataMajor !== undefined) return found.find(({ major }) => major === dataMajor);
  return [...found].sort((one, other) => other.major - one.major)[0];
}

function majorOf(data: string): number | undefined {
  const file = join(data, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

function findPostgres(data: string): FoundServer {
  const major = majorOf(data);
  const found = choosePostgres(findServers('postgresql', searchFolders(process.env['PATH'])), major);
  if (found === undefined) {
    throw new Error(
      `The data in ${data} was made by PostgreSQL ${major ?? '?'}, which is no longer on this machine. ` +
        'Install that version, or move the folder away to start with empty databases.',
    );
  }
  return found;
}

/** Makes the cluster beside its place and moves it there whole, so an interrupted attempt leaves nothing half made. */
async function initialise(
  server: FoundServer,
  data: string,
  password: string,
  options: ServerOptions,
): Promise<void> {
  const draft = `${data}.new`;
  const passwordFile = `${data}.password`;
  rmSync(draft, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (options.user !== undefined) chownSync(passwordFile, options.user.uid, options.user.gid);
  const args = [
    ...['--pgdata', draft, '--username', admin, '--pwfile', passwordFile],
    // Bytewise order and UTF-8 exist on every system, whatever locales it has.
    ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C'],
    ...(options.durable ? [] : ['--no-sync']),
  ];
  try {
    await run(join(dirname(server.path), 'initdb'), args, {
      cwd: dirname(data),
      env: serverEnvironment(dirname(data)),
      ...(options.user === undefined ? {} : { uid: options.user.uid, gid: options.user.gid }),
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, data);
}

/** After a crash the old server's pid file may name a process that lives: ours is ended, another's is none of its business. */
async function clearStalePid(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  const identity = Number.isInteger(pid) ? identityOf(pid) : undefined;
  if (identity === undefined) return;
  if (commandOf(pid).includes(data)) await endProcess(identity, 'SIGINT', 30_000);
  else rmSync(file, { force: true });
}

/** Throws where it does not. */
export async function postgresAnswers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  // A server that goes away while we say goodbye would otherwise throw outside of any call.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
  } finally {
    await client.end();
  }
}

/** As `name=value`. */
export function settingsOf(port: number, durable: boolean): readonly string[] {
  return [
    ...['listen_addresses=127.0.0.1', `port=${String(port)}`, 'unix_socket_directories='],
    ...postgresSettings(durable),
  ];
}

/** Wherever it listens, as `name=value`. */
export function postgresSettings(durable: boolean): readonly string[] {
  return [
    ...['timezone=UTC', 'log_timezone=UTC', 'max_connections=200'],
    // Else its log repeats the address or name that was taken already: 'Key (recipient)=(ana@farm.example) already exists'.
    'log_error_verbosity=terse',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
}

export async function postgresServer(options: ServerOptions): Promise<PostgresServer> {
  const { state, user, durable } = options;
  const home = join(options.data, 'postgresql');
  const data = join(home, 'data');
  makeServerFolder(home, user);
  const server = findPostgres(data);
  const password = state.secret('postgresql admin');
  if (!existsSync(data)) await initialise(server, data, password, options);
  const port = await state.port('postgresql');
  const adminUrl = `postgres://${admin}:${password}@127.0.0.1:${String(port)}/postgres`;
  const settings = settingsOf(port, durable);
  const program: Program = {
    name: 'postgresql',
    command: server.path,
    args: ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    cwd: home,
    environment: serverEnvironment(home),
    user,
    // Fast shutdown: connections are closed, nothing is lost.
    stopSignal: 'SIGINT',
    timeout: 30_000,
    prepare: () => clearStalePid(data),
    ready: () => postgresAnswers(adminUrl),
    worthShowing: () => undefined,
  };
  return { program, adminUrl };
}
