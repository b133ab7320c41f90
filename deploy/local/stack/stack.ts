import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { NatsUser } from '../../nats/nats-user.ts';
import { makeDataFolder } from '../machine/data-folder.ts';
import { isPortFree } from '../machine/ports.ts';
import { serverUser } from '../machine/system-user.ts';
import { findProgram } from '../servers/find-server.ts';
import { serverEnvironment, serverProgram } from '../servers/server-program.ts';
import { CloneLock } from '../supervisor/clone-lock.ts';
import type { Program } from '../supervisor/program.ts';
import { Supervisor } from '../supervisor/supervisor.ts';
import { build } from './build.ts';
import { prettyLine } from './pretty-line.ts';
import {
  confidentialOf,
  processEnvironment,
  standInAddresses,
  type Connections,
  type Place,
} from './process-environment.ts';
import { metricsName, programName, type ProcessEntry } from './processes.ts';
import { StackState } from './stack-state.ts';
import { startServers, type RunningServers } from './start-servers.ts';

export interface StackOptions {
  readonly clone: string;
  readonly data: string;
  readonly gateway: { readonly port: number; readonly host: string };
  /** With several gateways a balancer listens at the address, and those behind it. It is haproxy, from this machine. */
  readonly processes: readonly ProcessEntry[];
  /** How long services wait for their databases [ms], where a machine is busy with others. */
  readonly databaseTimeout?: number;
  readonly durable: boolean;
  readonly builds: boolean;
  readonly environment: NodeJS.ProcessEnv;
  /** Those that run already, in the place of our own and of those that `environment` names. */
  readonly servers?: RunningServers | undefined;
  /** Once our own PostgreSQL serves, before any database is made in it; `adminUrl`: as its superuser. */
  readonly preparePostgres?: (adminUrl: string) => Promise<void>;
  readonly say: (line: string) => void;
}

async function isReady(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`);
}

/** Who logs in to NATS: one for all of a name. */
export function usersOf(processes: readonly ProcessEntry[]): Omit<NatsUser, 'password'>[] {
  const users = processes.flatMap(({ name, nats }) =>
    nats === undefined ? [] : [{ service: name, ...nats }],
  );
  return [...new Map(users.map((user) => [user.service, user])).values()];
}

/** HAProxy before two gateways on this machine. Throws where it is not here. */
function balancer(data: string, own: StackOptions['gateway'], gateways: readonly number[]): Program {
  const command = findProgram('haproxy');
  if (command === undefined) throw new Error('haproxy is not on this machine.');
  const addresses = gateways.map((port, index) => [`GATEWAY_${index + 1}`, `127.0.0.1:${port}`]);
  return serverProgram(data, {
    name: 'balancer',
    command,
    args: ['-db', '-f', fileURLToPath(new URL('../../haproxy/haproxy.cfg', import.meta.url))],
    environment: {
      ...serverEnvironment(data),
      ...(Object.fromEntries(addresses) as Record<string, string>),
      LISTEN: `${own.host}:${own.port}`,
    },
    ready: () => isReady(`http://127.0.0.1:${own.port}/health/ready`),
  });
}

function reachable(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

/** The whole product on one machine: servers, stand-ins, processes, under one supervisor. */
export class Stack {
  readonly address: string;
  readonly #options: StackOptions;
  readonly #supervisor: Supervisor;
  #lock: CloneLock | undefined;

  constructor(options: StackOptions) {
    this.#options = options;
    this.address = `http://localhost:${String(options.gateway.port)}`;
    this.#supervisor = new Supervisor({
      logs: join(options.data, 'logs'),
      say: options.say,
      record: (children) => this.#lock?.record(children),
    });
  }

  /** Takes the data folder, ends what a killed run left, and makes sure of the port. Throws where another runs. */
  async claim(): Promise<void> {
    const { data, say, gateway } = this.#options;
    makeDataFolder(data);
    this.#lock = await CloneLock.take(data, `Headgate at ${this.address}`, say);
    if (await isPortFree(gateway.port)) return;
    throw new Error(
      `Port ${gateway.port} is in use by another program. Stop it, or choose another port: PORT=3001 npm start`,
    );
  }

  /** Resolves when everything serves. */
  async start(): Promise<void> {
    const { clone, data, durable, environment, preparePostgres, servers: running } = this.#options;
    const state = new StackState(data, [this.#options.gateway.port]);
    const user = serverUser(process.getuid?.() ?? -1);
    const users = usersOf(this.#options.processes);
    const [servers] = await Promise.all([
      running ??
        startServers(this.#supervisor, { data, state, user, durable }, environment, {
          natsUsers: users,
          usesMqtt: this.#options.processes.some(({ needs }) => needs.includes('mqtt')),
          preparePostgres,
        }),
      this.#options.builds ? build(clone, this.#supervisor.stopping) : undefined,
    ]);
    await this.#startProcesses(servers, state);
  }

  /** Stops what was started, last first. Safe to call while it is still starting. */
  async stop(): Promise<void> {
    await this.#supervisor.stop();
    this.#lock?.release();
    // The last exit may be told only now, and must not write the lock again.
    this.#lock = undefined;
  }

  /** Stand-ins first, since the others must know where they are; then all others at once, each in its own time. */
  async #startProcesses(servers: RunningServers, state: StackState): Promise<void> {
    const standIns: Record<string, string> = {};
    const confidential = this.#options.processes.flatMap(confidentialOf);
    const secret = (service: string, variable: string) => state.secret(`${variable} of ${service}`);
    const key = (service: string, variable: string) => state.encryptionKey(`${variable} of ${service}`);
    const programs: Program[] = [];
    const gateways: number[] = [];
    for (const entry of this.#options.processes) {
      const place = await this.#placeOf(entry, state);
      const url = entry.needs.includes('database') ? await this.#databaseOf(entry, servers) : '';
      const connections = { ...servers, standIns, confidential, secret, key, databaseUrl: () => url };
      const program = this.#program(entry, place, connections);
      if (entry.standIn === undefined) {
        programs.push(program);
        if (entry.isGateway === true) gateways.push(place.port);
      } else {
        await this.#supervisor.start(program);
        Object.assign(standIns, standInAddresses(entry.standIn, program.environment));
      }
    }
    await Promise.all(programs.map((program) => this.#supervisor.start(program)));
    const { data, gateway } = this.#options;
    if (gateways.length > 1) await this.#supervisor.start(balancer(data, gateway, gateways));
  }

  async #databaseOf({ name }: ProcessEntry, servers: RunningServers): Promise<string> {
    const url = new URL(await servers.databaseFor(name));
    const { databaseTimeout } = this.#options;
    if (databaseTimeout !== undefined) url.searchParams.set('patience', String(databaseTimeout));
    return url.href;
  }

  async #placeOf(entry: ProcessEntry, state: StackState): Promise<Place> {
    const { gateway, data, processes } = this.#options;
    const isBalanced = processes.filter(({ isGateway }) => isGateway).length > 1;
    const isGateway = entry.isGateway === true && !isBalanced;
    const ports: Record<string, number> = {};
    for (const name of entry.standIn?.ports ?? []) ports[name] = await state.port(`${entry.name} ${name}`);
    const folder = join(data, entry.name);
    if (entry.needs.includes('folder')) mkdirSync(folder, { recursive: true, mode: 0o700 });
    return {
      port: isGateway ? gateway.port : await state.port(programName(entry)),
      host: isGateway ? gateway.host : '127.0.0.1',
      ports,
      ...(entry.needs.includes('folder') ? { folder } : {}),
      ...(entry.standIn === undefined ? { metricsPort: await state.port(metricsName(entry)) } : {}),
      gateway: `http://${reachable(gateway.host)}:${String(gateway.port)}`,
      publicOrigin: this.address,
    };
  }

  #program(entry: ProcessEntry, place: Place, connections: Connections): Program {
    const { clone, environment } = this.#options;
    const file = join(clone, entry.entry);
    if (!existsSync(file)) throw new Error(`${entry.name} cannot start: ${entry.entry} is missing.`);
    const { host, port } = place;
    return {
      name: programName(entry),
      command: process.execPath,
      args: [file, ...(entry.args ?? [])],
      cwd: clone,
      environment: processEnvironment(entry, place, connections, environment),
      stopSignal: 'SIGTERM',
      timeout: 15_000,
      ready: () => isReady(`http://${reachable(host)}:${String(port)}/health/ready`),
      ...(entry.standIn === undefined && { worthShowing: prettyLine }),
    };
  }
}
