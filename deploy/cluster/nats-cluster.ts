import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { choosePort } from '../local/machine/ports.ts';
import { identityOf, isAlive } from '../local/machine/process-identity.ts';
import { makeServerFolder } from '../local/machine/system-user.ts';
import { writePrivateFile } from '../local/machine/write-file.ts';
import { exchangeLine } from '../local/servers/exchange-line.ts';
import { installedServer } from '../local/servers/find-server.ts';
import { serverProgram } from '../local/servers/server-program.ts';
import { waitUntil } from '../local/supervisor/wait-until.ts';
import { natsServerConfig } from '../nats/nats-server-config.ts';
import type { NatsUser } from '../nats/nats-user.ts';
import { ClusterServer } from './cluster-server.ts';

/** So long all together may take until they agree on a leader [ms]. */
const healthyWithin = 60_000;

interface NatsClusterOptions {
  /** Where they keep what they keep; it is there. */
  readonly folder: string;
  /** Where their output goes, a file each; it is there. */
  readonly logs: string;
  readonly users: readonly NatsUser[];
}

interface Node {
  readonly server: ClusterServer;
  readonly pidFile: string;
  readonly url: string;
  readonly health: string;
}

export interface NatsCluster {
  /** As NATS_URL takes it: all of them, by commas. */
  readonly url: string;
  /** `nats-0` to `nats-2`. */
  readonly servers: readonly ClusterServer[];
  /** As for an upgrade: it tells its clients, which leave it, and ends after its grace period of ten seconds. Then it may be started. */
  retire(index: number): Promise<void>;
  /** Resolves when all three have all that the cluster has: the next one may be killed. */
  untilHealthy(): Promise<void>;
  stop(): Promise<void>;
}

/** Three nats-servers with JetStream, and the users with the same rights as on a single one. Resolves when they have a leader. */
export async function startNatsCluster(options: NatsClusterOptions): Promise<NatsCluster> {
  const ports = await choosePorts(9);
  const nodes = [0, 1, 2].map((index) => node(index, ports, options));
  const within = { within: healthyWithin, signal: new AbortController().signal };
  const untilHealthy = async () => {
    await Promise.all(nodes.map(({ health }) => waitUntil(() => isHealthy(health), within)));
  };
  const servers = nodes.map(({ server }) => server);
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
  try {
    await Promise.all(servers.map((server) => server.start()));
    await untilHealthy();
  } catch (error) {
    await stop();
    throw error;
  }
  const retire = (index: number) => retired(Number(readFileSync(nodes[index]?.pidFile ?? '', 'utf8')));
  return { url: nodes.map(({ url }) => url).join(','), servers, retire, untilHealthy, stop };
}

async function retired(pid: number): Promise<void> {
  const identity = identityOf(pid);
  if (identity === undefined) throw new Error('It does not run');
  // What `nats-server --signal ldm` sends.
  process.kill(pid, 'SIGUSR2');
  while (isAlive(identity)) await sleep(50);
}

async function choosePorts(count: number): Promise<number[]> {
  const taken = new Set<number>();
  while (taken.size < count) taken.add(await choosePort(undefined, taken));
  return [...taken];
}

function node(index: number, ports: readonly number[], { folder, logs, users }: NatsClusterOptions): Node {
  const name = `nats-${String(index)}`;
  const own = join(folder, name);
  makeServerFolder(own, undefined);
  const [port = 0, clusterPort = 0, healthPort = 0] = [0, 3, 6].map((from) => ports[from + index]);
  const routes = ports.slice(3, 6).map((each) => `127.0.0.1:${String(each)}`);
  const configuration = natsServerConfig({
    ...{ host: '127.0.0.1', port, storeDirectory: join(own, 'jetstream'), users },
    cluster: { port: clusterPort, routes, healthPort, password: 'of the routes' },
  });
  const [file, pidFile] = ['nats-server.conf', 'nats-server.pid'].map((each) => join(own, each)) as [
    string,
    string,
  ];
  writePrivateFile(file, configuration);
  const program = serverProgram(own, {
    name,
    command: installedServer('nats').path,
    args: ['--name', name, '--config', file, '--pid', pidFile],
    ready: async () => {
      const greeting = await exchangeLine(port, '', 1);
      if (!greeting.startsWith('INFO ')) throw new Error(`${name} greeted with: ${greeting}`);
    },
  });
  return {
    server: new ClusterServer(program, logs),
    pidFile,
    url: `nats://127.0.0.1:${String(port)}`,
    health: `http://127.0.0.1:${String(healthPort)}/healthz`,
  };
}

async function isHealthy(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} says: ${await response.text()}`);
}
