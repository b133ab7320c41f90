import { execFile } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { endProcess } from '../machine/end-process.ts';
import { commandOf, identityOf } from '../machine/process-identity.ts';
import { makeServerFolder } from '../machine/system-user.ts';
import { writePrivateFile } from '../machine/write-file.ts';
import { findServers, type FoundServer } from './find-server.ts';
import { serverEnvironment, serverProgram, type ServerOptions } from './server-program.ts';

const run = promisify(execFile);
const admin = 'headgate';

/** The newest on the machine; for data that exists, the version that made it. */
export function choosePostgres(
  found: readonly FoundServer[],
  dataMajor: number | undefined,
): FoundServer | undefined {
  if (dataMajor !== undefined) return found.find(({ major }) => major === dataMajor);
  return [...found].sort((one, other) => other.major - one.major)[0];
}

function findPostgres(data: string): FoundServer {
  const file = join(data, 'PG_VERSION');
  const major = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
  const found = choosePostgres(findServers('postgresql'), major);
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
  { user, durable }: ServerOptions,
): Promise<void> {
  const draft = `${data}.new`;
  const passwordFile = `${data}.password`;
  rmSync(draft, { recursive: true, force: true });
  writePrivateFile(passwordFile, password, user);
  const args = [
    ...['--pgdata', draft, '--username', admin, '--pwfile', passwordFile],
    // Bytewise order and UTF-8 exist on every system, whatever locales it has.
    ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C'],
    ...(durable ? [] : ['--no-sync']),
  ];
  try {
    await run(join(dirname(realpathSync(server.path)), 'initdb'), args, {
      cwd: dirname(data),
      env: serverEnvironment(dirname(data)),
      ...user,
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

/** On a connection of its own. `timeout`: to get one [ms]. */
export async function withClient<Outcome>(
  url: string,
  work: (client: pg.Client) => Promise<Outcome>,
  timeout = 10_000,
): Promise<Outcome> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeout });
  // A server that goes away while we say goodbye would otherwise throw outside of any call.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Throws where it does not. */
export async function postgresAnswers(url: string): Promise<void> {
  await withClient(url, (client) => client.query('SELECT 1'), 2_000);
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

export async function postgresServer(options: ServerOptions) {
  const { state, user, durable } = options;
  const home = join(options.data, 'postgresql');
  const data = join(home, 'data');
  makeServerFolder(home, user);
  const server = findPostgres(data);
  const password = state.secret('postgresql admin');
  if (!existsSync(data)) await initialise(server, data, password, options);
  const port = await state.port('postgresql');
  /** As the superuser of this server. */
  const adminUrl = `postgres://${admin}:${password}@127.0.0.1:${String(port)}/postgres`;
  const places = ['listen_addresses=127.0.0.1', `port=${String(port)}`, 'unix_socket_directories='];
  const settings = [...places, ...postgresSettings(durable)];
  const program = serverProgram(home, {
    name: 'postgresql',
    command: server.path,
    args: ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
    user,
    // Fast shutdown: connections are closed, nothing is lost.
    stopSignal: 'SIGINT',
    timeout: 30_000,
    prepare: () => clearStalePid(data),
    ready: () => postgresAnswers(adminUrl),
  });
  return { program, adminUrl };
}
