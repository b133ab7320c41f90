import { chmodSync, copyFileSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeServerFolder, serverUser, type SystemUser } from '../local/machine/system-user.ts';
import { findProgram, installedServer } from '../local/servers/find-server.ts';
import { postgresAnswers } from '../local/servers/postgres-server.ts';
import { serverEnvironment, serverProgram } from '../local/servers/server-program.ts';
import { urlOfDatabase } from '../local/stack/service-database.ts';
import { StackState } from '../local/stack/stack-state.ts';
import { waitUntil } from '../local/supervisor/wait-until.ts';
import { ClusterServer } from './cluster-server.ts';
import { PostgresNode } from './postgres-node.ts';

const configuration = join(import.meta.dirname, '../patroni');
type Name = 'postgres-1' | 'postgres-2';

/** Where a cluster's servers are kept and heard. */
interface Ground {
  readonly folder: string;
  readonly logs: string;
  readonly user: SystemUser | undefined;
  readonly state: StackState;
}

/** Primary and standby as deploy/patroni has them, etcd, and HAProxy before them. */
export class PostgresCluster {
  /** As the superuser, at whichever node is the primary. */
  readonly adminUrl: string;
  readonly nodes: readonly PostgresNode[];
  readonly etcd: ClusterServer;
  readonly haproxy: ClusterServer;
  readonly #etcdUrl: string;
  readonly #operator: string;

  /** `operator`: who may switch over, as `name:password`. */
  constructor(
    servers: Pick<PostgresCluster, 'nodes' | 'etcd' | 'haproxy'>,
    { adminUrl, etcdUrl, operator }: Readonly<Record<'adminUrl' | 'etcdUrl' | 'operator', string>>,
  ) {
    ({ nodes: this.nodes, etcd: this.etcd, haproxy: this.haproxy } = servers);
    this.adminUrl = adminUrl;
    this.#etcdUrl = etcdUrl;
    this.#operator = operator;
  }

  /** All of them: what a test may kill, freeze and start again. */
  get servers(): readonly ClusterServer[] {
    return [this.etcd, ...this.nodes, this.haproxy];
  }

  /** Of a database that there is, through HAProxy, as the superuser. */
  url(database: string): string {
    return urlOfDatabase(this.adminUrl, database);
  }

  /** Who leads now; rejects while nobody does. */
  primary(): Promise<PostgresNode> {
    return this.#who('primary');
  }

  /** Who has all that was acknowledged, and would lead next; rejects while nobody does. */
  standby(): Promise<PostgresNode> {
    return this.#who('synchronous');
  }

  /** The standby leads, as an operator asks for it; resolves when it does. */
  async switchover(): Promise<void> {
    const [leader, candidate] = [await this.primary(), await this.standby()];
    const answer = await fetch(`http://127.0.0.1:${String(leader.place.patroni)}/switchover`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(this.#operator).toString('base64')}` },
      body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
    });
    if (!answer.ok) throw new Error(`Patroni does not switch over: ${await answer.text()}`);
  }

  /** As `patronictl remove`: etcd knows nothing of it any more, and the next node that starts makes it anew. */
  async forget(): Promise<void> {
    const answer = await fetch(`${this.#etcdUrl}/v2/keys/service/headgate?recursive=true`, {
      method: 'DELETE',
    });
    if (!answer.ok) throw new Error(`etcd does not forget: ${await answer.text()}`);
  }

  /** Resolves when one leads, the other has everything, and HAProxy leads to it. */
  async whole(within = 60_000): Promise<void> {
    await waitUntil(
      async () => {
        await this.primary();
        await this.standby();
        await postgresAnswers(this.adminUrl);
      },
      { within, signal: new AbortController().signal },
    );
  }

  /** Nobody needs what they keep. */
  async stop(): Promise<void> {
    for (const node of this.nodes) node.heal();
    for (const server of [this.haproxy, ...this.nodes, this.etcd]) await server.kill();
  }

  async #who(role: 'primary' | 'synchronous'): Promise<PostgresNode> {
    const answers = await Promise.all(this.nodes.map((node) => node.is(role)));
    const node = this.nodes[answers.indexOf(true)];
    if (node === undefined) throw new Error(`No node is ${role}`);
    return node;
  }
}

/** Resolves when it serves, with the standby in step: `folder` and `logs` exist. */
export async function startPostgresCluster(own: {
  readonly folder: string;
  readonly logs: string;
}): Promise<PostgresCluster> {
  // PostgreSQL has another user, who has to get to its own.
  chmodSync(own.folder, 0o711);
  const ground = {
    ...own,
    user: serverUser(process.getuid?.() ?? -1),
    state: new StackState(own.folder),
  };
  const { state } = ground;
  const etcd = await etcdServer(ground);
  const nodes = [await postgresNode('postgres-1', ground), await postgresNode('postgres-2', ground)] as const;
  const haproxy = await haproxyServer(ground);
  const port = String(state.keptPort('haproxy'));
  const cluster = new PostgresCluster(
    { nodes, etcd, haproxy },
    {
      adminUrl: `postgres://postgres:${state.secret('superuser')}@127.0.0.1:${port}/postgres`,
      etcdUrl: etcdUrl(state),
      operator: `operator:${state.secret('operator')}`,
    },
  );
  try {
    for (const server of cluster.servers) await server.start();
    await cluster.whole();
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}

/** One: who agrees with whom among three is not the question here. */
async function etcdServer({ folder, logs, user, state }: Ground): Promise<ClusterServer> {
  const home = join(folder, 'etcd');
  makeServerFolder(home, user);
  const others = `http://127.0.0.1:${String(await state.port('etcd others'))}`;
  await state.port('etcd');
  const clients = etcdUrl(state);
  const program = serverProgram(home, {
    name: 'etcd',
    command: programOf('etcd'),
    args: [
      ...['--name', 'etcd', '--data-dir', join(home, 'data'), '--enable-v2'],
      ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
      ...['--listen-peer-urls', others, '--initial-advertise-peer-urls', others],
      ...['--initial-cluster', `etcd=${others}`],
    ],
    user,
    ready: () => answersWell(`${clients}/health`),
  });
  return new ClusterServer(program, logs);
}

function etcdUrl(state: StackState): string {
  return `http://127.0.0.1:${String(state.keptPort('etcd'))}`;
}

async function postgresNode(name: Name, ground: Ground): Promise<PostgresNode> {
  const { folder, logs, user, state } = ground;
  const home = join(folder, name);
  makeServerFolder(home, user);
  const data = join(home, 'data');
  const ports = {
    postgres: await state.port(`${name} postgres`),
    patroni: await state.port(`${name} patroni`),
  };
  // A group of its own, by a number that nobody else has: its packets are told by it.
  const own = user === undefined ? undefined : { ...user, gid: ports.postgres };
  const program = serverProgram(home, {
    name,
    command: programOf('patroni'),
    args: [localConfiguration(home, user)],
    environment: { ...serverEnvironment(home), ...nodeEnvironment(name, home, ports, state) },
    user: own,
    // It stops PostgreSQL, and hands over.
    timeout: 30_000,
    ready: () => answersWell(`http://127.0.0.1:${String(ports.patroni)}/health`),
  });
  return new PostgresNode(program, {
    ...{ logs, data, port: ports.postgres, patroni: ports.patroni },
    ...{ configuration: join(home, 'configuration'), sockets: join(home, 'sockets') },
    ...{ ports: Object.values(ports), group: ports.postgres },
  });
}

/** The operator's file, and beside it what only a test has: two nodes of one machine. */
function localConfiguration(home: string, user: SystemUser | undefined): string {
  const [folder, sockets] = [join(home, 'configuration'), join(home, 'sockets')];
  mkdirSync(folder, { recursive: true });
  makeServerFolder(sockets, user);
  copyFileSync(join(configuration, 'patroni.yml'), join(folder, '1-patroni.yml'));
  const own = `postgresql: { parameters: { unix_socket_directories: '${sockets}' } }\n`;
  writeFileSync(join(folder, '2-own.yml'), own);
  chmodSync(folder, 0o755);
  return folder;
}

function nodeEnvironment(
  name: Name,
  home: string,
  ports: Readonly<Record<'postgres' | 'patroni', number>>,
  state: StackState,
): NodeJS.ProcessEnv {
  const postgres = `127.0.0.1:${String(ports.postgres)}`;
  const patroni = `127.0.0.1:${String(ports.patroni)}`;
  return {
    PATRONI_NAME: name,
    PATRONI_ETCD_HOSTS: new URL(etcdUrl(state)).host,
    PATRONI_RESTAPI_LISTEN: patroni,
    PATRONI_RESTAPI_CONNECT_ADDRESS: patroni,
    PATRONI_RESTAPI_USERNAME: 'operator',
    PATRONI_RESTAPI_PASSWORD: state.secret('operator'),
    PATRONI_POSTGRESQL_LISTEN: postgres,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
    PATRONI_POSTGRESQL_DATA_DIR: join(home, 'data'),
    PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
    PATRONI_POSTGRESQL_BIN_DIR: dirname(realpathSync(installedServer('postgresql').path)),
    PATRONI_SUPERUSER_PASSWORD: state.secret('superuser'),
    PATRONI_REPLICATION_PASSWORD: state.secret('replication'),
    PATRONI_REWIND_PASSWORD: state.secret('rewind'),
  };
}

async function haproxyServer({ folder, logs, user, state }: Ground): Promise<ClusterServer> {
  const home = join(folder, 'haproxy');
  makeServerFolder(home, user);
  const port = await state.port('haproxy');
  const of = (name: Name, what: string) => String(state.keptPort(`${name} ${what}`));
  const program = serverProgram(home, {
    name: 'haproxy',
    command: programOf('haproxy'),
    args: ['-db', '-f', join(configuration, 'haproxy.cfg')],
    environment: {
      ...serverEnvironment(home),
      LISTEN: `127.0.0.1:${String(port)}`,
      NODE_1: `127.0.0.1:${of('postgres-1', 'postgres')}`,
      NODE_2: `127.0.0.1:${of('postgres-2', 'postgres')}`,
      PATRONI_1: of('postgres-1', 'patroni'),
      PATRONI_2: of('postgres-2', 'patroni'),
    },
    ready: () =>
      postgresAnswers(`postgres://postgres:${state.secret('superuser')}@127.0.0.1:${String(port)}/postgres`),
  });
  return new ClusterServer(program, logs);
}

function programOf(name: string): string {
  const path = findProgram(name);
  if (path === undefined) throw new Error(`${name} is not on this machine: run this with npm test`);
  return path;
}

async function answersWell(url: string): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  if (!answer.ok) throw new Error(`${url} answered ${String(answer.status)}`);
}
