import { spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '@headgate/runtime/testing/free-port';
import { installedServer } from '../local/servers/find-server.ts';
import { makeServerFolder, serverUser } from '../local/machine/system-user.ts';

/* The commands of docs/backup.md, as they stand there, on a PostgreSQL of this test's own: back to a minute before a DROP TABLE. */

const clone = join(import.meta.dirname, '../..');
const documented = readFileSync(join(clone, 'docs/backup.md'), 'utf8');
const user = serverUser(process.getuid?.() ?? -1);
let folder: string;
let environment: NodeJS.ProcessEnv;

/** A block of the document, by the comment that it begins with. */
function block(title: string): string {
  const found = [...documented.matchAll(/^```(?:sh|ini)\n([^]*?)^```/gm)].find(([, text = '']) =>
    text.startsWith(`# ${title}`),
  );
  if (found?.[1] === undefined) throw new Error(`docs/backup.md has no block '${title}'`);
  return found[1];
}

/** As the user that PostgreSQL runs as, in a clone's folder. What it starts may outlive it, and so has no pipe of ours. */
async function run(script: string): Promise<string> {
  const path = join(folder, 'output');
  const output = openSync(path, 'w');
  const child = spawn('/bin/sh', ['-euc', script], {
    cwd: join(folder, 'clone'),
    env: environment,
    stdio: ['ignore', output, output],
    ...user,
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  const text = readFileSync(path, 'utf8');
  if (code !== 0) throw new Error(`${script}\nended with ${String(code)}:\n${text.slice(-4000)}`);
  return text.trim();
}

/** What a statement answers, over the socket that the documented commands use. */
const ask = (sql: string, database = 'headgate_bridge') =>
  run(`psql -XAtq -v ON_ERROR_STOP=1 -d ${database} -c "${sql}"`);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headgate-moment-'));
  spawnSync('chmod', ['711', folder]);
  for (const name of ['server', 'repository', 'clone']) makeServerFolder(join(folder, name), user);
  cpSync(join(clone, 'deploy/backup'), join(folder, 'clone/deploy/backup'), { recursive: true });
  spawnSync('chmod', ['-R', 'a+rX', join(folder, 'clone')]);
  const data = join(folder, 'server/data');
  const port = String(await freePort());
  const configuration = join(folder, 'pgbackrest.conf');
  writeFileSync(
    configuration,
    block('/etc/pgbackrest/pgbackrest.conf')
      .replace('/srv/pgbackrest', join(folder, 'repository'))
      .replace('/var/lib/postgresql/data', data)
      .replace('[global]\n', `[global]\nlock-path=${folder}/server\nlog-path=${folder}/server\n`)
      .replace('pg1-port=5432\n', `pg1-port=${port}\npg1-socket-path=${folder}/server\n`),
  );
  if (user !== undefined) chownSync(configuration, user.uid, user.gid);
  writeFileSync(join(folder, 'output'), '');
  environment = {
    PATH: [dirname(installedServer('postgresql').path), process.env['PATH'] ?? ''].join(delimiter),
    ...{
      PGDATA: data,
      PGHOST: join(folder, 'server'),
      PGPORT: port,
      PGUSER: 'postgres',
      PGDATABASE: 'postgres',
    },
    PGBACKREST_CONFIG: configuration,
    HOME: join(folder, 'server'),
  };
  await run(
    `initdb -U postgres --auth trust --encoding UTF8 --locale C >/dev/null
     printf "port=%s\\nunix_socket_directories='%s'\\n" "$PGPORT" "$PGHOST" >> "$PGDATA/postgresql.conf"
     pg_ctl -w -l "$HOME/postgresql.log" start`,
  );
  await ask('CREATE DATABASE headgate_bridge', 'postgres');
  // What the SQL of a restore is about; backup.heavy.spec.ts runs it over the bridge's own tables.
  await ask(
    `CREATE TABLE controller (id uuid, farm_id uuid, next_sequence bigint, approved_at timestamptz,
       consented_at timestamptz, connection_type text, api_endpoint text);
     CREATE TABLE command (id uuid, farm_id uuid, controller_id uuid, command_type text, status text DEFAULT 'pending',
       reason text, requested_at timestamptz, due_at timestamptz, next_try_at timestamptz, settled_at timestamptz);
     CREATE TABLE command_state (command_id uuid, status text, reason text, at timestamptz);
     CREATE TABLE water (number int, at timestamptz DEFAULT clock_timestamp());
     INSERT INTO controller VALUES (gen_random_uuid(), gen_random_uuid(), 7)`,
  );
}, 120_000);

afterAll(async () => {
  await run('pg_ctl -m immediate -w stop').catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

describe('A restore to a moment, by the commands of docs/backup.md', () => {
  it('has all that was written until then, the table that was dropped a minute later, and nothing since', async () => {
    await run(block('Once'));
    await run(block('Each night'));
    await ask('INSERT INTO water SELECT generate_series(1, 1000)');
    const moment = await ask("SELECT date_trunc('milliseconds', clock_timestamp())");
    await pause(1_000);
    await ask('INSERT INTO water SELECT generate_series(1001, 2000)');
    await pause(59_000);
    await ask('DROP TABLE water');
    await ask('UPDATE controller SET next_sequence = 9');

    const began = Date.now();
    await run(block('Back to a moment').replace(/^moment='[^']*'/m, `moment='${moment}'`));
    const seconds = (Date.now() - began) / 1000;

    expect(await ask(`SELECT count(*), max(number), bool_and(at <= '${moment}') FROM water`)).toBe(
      '1000|1000|t',
    );
    // It was mended: orders' numbers go on well beyond what any device has taken.
    expect(Number(await ask('SELECT next_sequence FROM controller'))).toBeGreaterThan(100_000);
    expect(await ask('SELECT pg_is_in_recovery()')).toBe('f');
    // And what is written from here on is archived, in a line of its own.
    await run(block('Each night'));
    expect(await run('pgbackrest --stanza=headgate check && echo well')).toMatch(/well$/);
    console.log(
      `moment: 1000 rows of before are there, 1000 of after are not; back in ${seconds.toFixed(1)} s`,
    );
  }, 300_000);
});
