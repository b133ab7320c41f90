import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { makeServerFolder, serverUser } from '../local/machine/system-user.ts';
import { findProgram } from '../local/servers/find-server.ts';
import { postgresAnswers, withClient } from '../local/servers/postgres-server.ts';
import { startPostgresCluster, type PostgresCluster } from './postgres-cluster.ts';
import type { PostgresNode } from './postgres-node.ts';

/* Primary and standby, by the files of docs/postgres.md: both archive in turn, and both come back as they were at a moment. */

jest.setTimeout(600_000);

const documented = readFileSync(join(import.meta.dirname, '../../docs/postgres.md'), 'utf8');
const user = serverUser(process.getuid?.() ?? -1);
let folder: string;
let cluster: PostgresCluster;

/** A file of the document, by the comment that it begins with, for a node of this machine. */
function file(name: string, node: PostgresNode): string {
  const found = [...documented.matchAll(/^ *```yaml\n([^]*?)^ *```/gm)].find(([, block = '']) =>
    block.trimStart().startsWith(`# ${name}`),
  );
  if (found?.[1] === undefined) throw new Error(`docs/postgres.md has no ${name}`);
  return found[1].replaceAll('pgbackrest --', `pgbackrest --config=${configurationOf(node)} --`);
}

const configurationOf = ({ place }: PostgresNode): string =>
  join(dirname(place.configuration), 'pgbackrest.conf');

function give(path: string, content: string): void {
  writeFileSync(path, content);
  if (user !== undefined) chownSync(path, user.uid, user.gid);
}

/** Two nodes have their machine and their way to the repository in common here. */
function prepare(node: PostgresNode): void {
  const { data, port, sockets, configuration } = node.place;
  const home = dirname(configuration);
  give(
    configurationOf(node),
    `[global]\nrepo1-path=${folder}/repository\nrepo1-retention-full=2\nstart-fast=y\nlock-path=${home}\nlog-path=${home}\n` +
      `[headgate]\npg1-path=${data}\npg1-port=${String(port)}\npg1-socket-path=${sockets}\npg1-user=postgres\n`,
  );
  give(join(configuration, '3-backup.yml'), file('backup.yml', node));
}

async function pgbackrest(node: PostgresNode, ...args: readonly string[]): Promise<void> {
  const child = spawn(
    findProgram('pgbackrest') ?? 'pgbackrest',
    [`--config=${configurationOf(node)}`, '--stanza=headgate', ...args],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    },
  );
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('exit', resolve)),
  ]);
  if (code !== 0) throw new Error(`pgbackrest ${args.join(' ')}: ${output}${errors}`);
}

const ask = (sql: string) =>
  withClient(cluster.adminUrl, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);

/** As `systemctl stop patroni` on both, the standby first. */
async function stopNodes(): Promise<void> {
  const standby = await cluster.standby();
  await standby.stop();
  for (const node of cluster.nodes) if (node !== standby) await node.stop();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headgate-restore-'));
  cluster = await startPostgresCluster({ folder, logs: folder });
  makeServerFolder(join(folder, 'repository'), user);
  for (const node of cluster.nodes) prepare(node);
  await stopNodes();
  for (const node of [...cluster.nodes].reverse()) await node.start();
  await cluster.whole();
});
afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('PostgreSQL with a standby', () => {
  it('comes back whole to a moment before a DROP TABLE, by what both nodes have archived', async () => {
    const first = await cluster.primary();
    await pgbackrest(first, 'stanza-create');
    await pgbackrest(first, '--type=full', 'backup');
    await ask('CREATE TABLE water AS SELECT generate_series(1, 1000) AS number');
    await cluster.switchover();
    await cluster.whole();
    await ask('INSERT INTO water SELECT generate_series(1001, 2000)');
    const [now] = await ask("SELECT date_trunc('milliseconds', clock_timestamp())::text AS moment");
    await pause(1_500);
    await ask('DROP TABLE water');
    await pgbackrest(await cluster.primary(), 'check');

    const began = performance.now();
    await cluster.haproxy.stop();
    await stopNodes();
    await cluster.forget();
    for (const { place } of cluster.nodes) renameSync(place.data, `${place.data}.before`);
    const [restored, other] = cluster.nodes;
    if (restored === undefined || other === undefined) throw new Error('Two nodes, please');
    const restore = join(restored.place.configuration, '4-restore.yml');
    const moment = String(now?.['moment']);
    give(restore, file('restore.yml', restored).replace('2026-11-29 07:12:00+00', moment));
    await restored.start();
    while (!(await restored.is('primary'))) await pause(200);
    rmSync(restore);
    await other.start();
    await cluster.haproxy.start();
    await cluster.whole();
    const seconds = (performance.now() - began) / 1000;

    expect(await ask('SELECT count(*)::int, max(number) FROM water')).toEqual([{ count: 2000, max: 2000 }]);
    await pgbackrest(await cluster.primary(), 'check');
    await postgresAnswers(cluster.adminUrl);
    process.stdout.write(
      `restore: 2000 of 2000 rows, primary and standby in step after ${seconds.toFixed(1)} s\n`,
    );
  });
});
