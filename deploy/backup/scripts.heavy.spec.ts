import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { OwnPostgres } from '@headgate/runtime/testing/own-postgres';
import pg from 'pg';
import { makeServerFolder, serverUser } from '../local/machine/system-user.ts';
import { Scripts } from './test/run-script.ts';

/* What goes wrong with a copy, and that it is noticed before anything is lost: on a small server, without the product. */

const timeout = 300_000;
const user = serverUser(process.getuid?.() ?? -1);
let folder: string;
let scripts: Scripts;
let postgres: OwnPostgres;
let copies: string;
let whole: string;
let place: string;
let places = 0;

const backup = (...more: readonly string[]) =>
  scripts.run('backup', ['--local', postgres.url, ...more, copies]);
const restore = (copy: string, ...more: readonly string[]) =>
  scripts.run('restore', ['--local', place, ...more, copy]);

function serversFolder(name: string): string {
  const path = join(folder, name);
  makeServerFolder(path, user);
  return path;
}

async function query(sql: string, database = 'postgres'): Promise<unknown> {
  const url = new URL(postgres.url);
  url.pathname = database;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A copy of the whole copy, to be spoilt. */
function another(name: string): string {
  const copy = join(folder, name);
  cpSync(whole, copy, { recursive: true });
  spawnSync('chmod', ['-R', 'a+rX', copy]);
  return copy;
}

/** Its checksums are right again: somebody meant it. */
function sign(copy: string): void {
  const lines = ['base.tar.gz', 'about.txt', 'tables.txt'].map((name) => {
    const sum = createHash('sha256')
      .update(readFileSync(join(copy, name)))
      .digest('hex');
    return `${sum}  ${name}\n`;
  });
  writeFileSync(join(copy, 'SHA256SUMS'), lines.join(''));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headgate-copies-'));
  spawnSync('chmod', ['711', folder]);
  copies = serversFolder('copies');
  scripts = Scripts.in(serversFolder('operator'));
  postgres = await OwnPostgres.start();
  await query('CREATE DATABASE headgate_bridge');
  // What the SQL of a restore is about; `backup.int.spec.ts` runs it over the bridge's own tables.
  await query(
    `CREATE TABLE controller (id uuid, farm_id uuid, next_sequence bigint, approved_at timestamptz,
       consented_at timestamptz, connection_type text, api_endpoint text);
     CREATE TABLE command (id uuid, farm_id uuid, controller_id uuid, command_type text, status text DEFAULT 'pending',
       reason text, requested_at timestamptz, due_at timestamptz, next_try_at timestamptz, settled_at timestamptz);
     CREATE TABLE command_state (command_id uuid, status text, reason text, at timestamptz);
     CREATE TABLE note AS SELECT number, md5(number::text) AS words, now() AS at FROM generate_series(1, 20000) number`,
    'headgate_bridge',
  );
  const { code, output, message: answer } = await backup();
  expect({ code, message: answer }).toMatchObject({ code: 0 });
  whole = output.trim();
}, timeout);

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}, timeout);

beforeEach(() => {
  places += 1;
  place = serversFolder(`place-${String(places)}`);
});

describe('a backup', () => {
  it('says what it is, and whether it is encrypted', () => {
    const about = readFileSync(join(whole, 'about.txt'), 'utf8');
    expect(about).toMatch(/^format=1\n/);
    expect(about).toContain('headgate=of a test\n');
    expect(about).toContain('encrypted=no\n');
    expect(readFileSync(join(whole, 'tables.txt'), 'utf8')).toMatch(
      /^headgate_bridge\|public\.note\|20000\|-?\d+$/m,
    );
  });

  it('notes at the server from when it is, for every service to read', async () => {
    const [, takenAt = ''] = /^taken_at=(.*)$/m.exec(readFileSync(join(whole, 'about.txt'), 'utf8')) ?? [];
    await query('CREATE ROLE service');
    // As the service's own metric does (libs/runtime/src/database/backup-gauge.ts).
    const noted = `SELECT shobj_description(oid, 'pg_database') AS message FROM pg_database WHERE datname = 'postgres'`;
    expect(await query(`SET ROLE service; ${noted}`, 'headgate_bridge')).toMatchObject([
      {},
      { rows: [{ message: `headgate: copied as of ${takenAt}` }] },
    ]);
  });

  it.each(['postgres://tests:hunter2@127.0.0.1/postgres', 'host=127.0.0.1 password=hunter2'])(
    'takes no password where everybody on the machine can read it: %s',
    async (url) => {
      const before = readdirSync(copies);
      const refused = await scripts.run('backup', ['--local', url, copies]);
      expect(refused.code).not.toBe(0);
      expect(refused.message).toContain('.pgpass');
      expect(refused.message).not.toContain('hunter2');
      expect(readdirSync(copies)).toEqual(before);
    },
  );

  it('leaves nothing behind where the disk is full', async () => {
    const before = readdirSync(copies);
    const full = await scripts.run('backup', ['--local', postgres.url, copies], { limit: 1000 });
    expect(full.code).not.toBe(0);
    expect(full.output).toBe('');
    expect(readdirSync(copies)).toEqual(before);
  });

  it('leaves nothing behind where it is interrupted', async () => {
    const before = readdirSync(copies);
    const stop = new AbortController();
    const running = scripts.run('backup', ['--local', postgres.url, copies], { stop: stop.signal });
    await eventually('it has begun', () => readdirSync(copies).some((name) => name.startsWith('.partial')));
    expect(readdirSync(copies).filter((name) => !name.startsWith('.partial'))).toEqual(before);
    stop.abort();
    expect((await running).code).not.toBe(0);
    expect(readdirSync(copies)).toEqual(before);
  });

  it(
    'is encrypted where there is a passphrase, and comes back with that alone',
    async () => {
      const [right, wrong] = [join(folder, 'right'), join(folder, 'wrong')];
      writeFileSync(right, 'of the operator');
      writeFileSync(wrong, 'of a stranger');
      const sealed = serversFolder('sealed');
      const environment = { BACKUP_PASSPHRASE_FILE: right };
      const taken = await scripts.run('backup', ['--local', postgres.url, sealed], { environment });
      expect(taken).toMatchObject({ code: 0 });
      expect(taken.message).toContain('It is encrypted.');
      const copy = taken.output.trim();
      expect(readFileSync(join(copy, 'base.tar.gz.aes')).includes('Salted__')).toBe(true);
      const parameters = ['--local', place, copy];
      expect((await scripts.run('restore', parameters)).code).not.toBe(0);
      const guessed = await scripts.run('restore', parameters, {
        environment: { BACKUP_PASSPHRASE_FILE: wrong },
      });
      expect(guessed.code).not.toBe(0);
      expect(readdirSync(place)).toEqual([]);
      expect(await scripts.run('restore', parameters, { environment })).toMatchObject({ code: 0 });
    },
    timeout,
  );

  it('keeps as many as it is told', async () => {
    const { code, output } = await backup('--keep', '1');
    expect(code).toBe(0);
    expect(readdirSync(copies).map((name) => join(copies, name))).toEqual([output.trim()]);
    whole = output.trim();
  });

  it('refuses a server that is not there', async () => {
    const url = 'postgres://nobody@127.0.0.1:1/postgres';
    const { code, output } = await scripts.run('backup', ['--local', url, copies]);
    expect({ code, output }).toEqual({ code: 2, output: '' });
  });
});

describe('a restore', () => {
  it(
    'brings every table back as it was, and refuses to do it over something',
    async () => {
      const { code, message: answer } = await restore(whole);
      expect({ code, message: answer }).toMatchObject({ code: 0 });
      expect(answer).toContain('4 tables with 20000 rows');
      expect(readdirSync(place)).not.toContain('restoring');
      expect(readFileSync(join(place, 'PG_VERSION'), 'utf8')).toMatch(/^\d+/);
      expect(await restore(whole)).toMatchObject({ code: 1 });
      expect(await restore(whole, '--replace')).toMatchObject({ code: 0 });
    },
    timeout,
  );

  it(
    'leaves what is there untouched where the copy is damaged',
    async () => {
      writeFileSync(join(place, 'precious'), 'yes');
      const flipped = another('flipped');
      appendFileSync(join(flipped, 'base.tar.gz'), 'x');
      expect(await restore(flipped, '--replace')).toMatchObject({ code: 1 });
      const cut = another('cut');
      truncateSync(join(cut, 'base.tar.gz'), 2_000_000);
      sign(cut);
      expect((await restore(cut, '--replace')).code).not.toBe(0);
      const partial = another('partial');
      rmSync(join(partial, 'SHA256SUMS'));
      expect(await restore(partial, '--replace')).toMatchObject({ code: 1 });
      const lying = another('lying');
      const tables = readFileSync(join(lying, 'tables.txt'), 'utf8');
      writeFileSync(join(lying, 'tables.txt'), tables.replace('|20000|', '|20001|'));
      sign(lying);
      const { code, message: answer } = await restore(lying, '--replace');
      expect(code).toBe(1);
      expect(answer).toContain('The tables are not as they were');
      expect(readdirSync(place)).toEqual(['precious']);
    },
    timeout,
  );

  it('refuses a copy of another PostgreSQL, or of a form that it does not know', async () => {
    for (const [from, to, why] of [
      [/postgres_major=\d+/, 'postgres_major=9', 'PostgreSQL 9'],
      [/format=1/, 'format=2', 'another form'],
    ] as const) {
      const other = another(`other-${to}`);
      const about = readFileSync(join(other, 'about.txt'), 'utf8');
      writeFileSync(join(other, 'about.txt'), about.replace(from, to));
      sign(other);
      const { code, message: answer } = await restore(other);
      expect(code).toBe(1);
      expect(answer).toContain(why);
    }
    expect(readdirSync(place)).toEqual([]);
  });

  it('refuses where PostgreSQL works', async () => {
    writeFileSync(join(place, 'postmaster.pid'), '1');
    expect(await restore(whole, '--replace')).toMatchObject({ code: 1 });
    expect(readdirSync(place)).toEqual(['postmaster.pid']);
  });
});
