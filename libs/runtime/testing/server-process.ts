import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { MosquittoFolder, type ServerCertificate } from './mosquitto-folder.ts';
import type { RunningServer } from './running-server.ts';

/** How the bridge logs in to a test's own broker, where it may make others' logins. */
export interface BridgeLogin {
  readonly url: string;
  readonly user: string;
  readonly password: string;
}

type Command = readonly [name: string, ...args: string[]];

/** Each time anew: a run has its own. */
type Run = () => Promise<RunningServer>;

/** A server of a test's own, which it may kill, halt and start again on the same port. */
export class ServerProcess {
  readonly port: number;
  readonly #run: Run;
  #running: RunningServer | undefined;

  private constructor(port: number, run: Run) {
    this.port = port;
    this.#run = run;
  }

  /** `keepsIn`: a folder where it keeps what it has, as the product's does; absent: forgets it when it ends. */
  static async redis({ keepsIn }: { readonly keepsIn?: string } = {}): Promise<ServerProcess> {
    const port = await freePort();
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
    const kept =
      keepsIn === undefined
        ? ['--dir', '/tmp']
        : ['--dir', keepsIn, '--appendonly', 'yes', '--appendfsync', 'everysec'];
    return new ServerProcess(port, runOf('redis', ['redis-server', ...args, ...kept], keepsIn)).started();
  }

  /** `keepsIn`: a folder for the streams of facts; absent: questions alone. */
  static async nats({ keepsIn }: { readonly keepsIn?: string } = {}): Promise<ServerProcess> {
    const port = await freePort();
    const streams = keepsIn === undefined ? [] : ['--jetstream', '--store_dir', keepsIn];
    const address = ['--addr', '127.0.0.1', '--port', String(port)];
    return new ServerProcess(port, runOf('nats', ['nats-server', ...address, ...streams], keepsIn)).started();
  }

  /**
   * Mosquitto as the product has it (deploy/mosquitto). `keepsIn`: a folder for rights, sessions and retained messages;
   * absent: it begins anew at every start, and has forgotten every login but the bridge's. `password`: the bridge's; absent: one of its own.
   * `tls`: it is reached over TLS alone.
   */
  static async mosquitto({
    keepsIn,
    password = randomUUID(),
    tls,
  }: {
    readonly keepsIn?: string;
    readonly password?: string;
    readonly tls?: ServerCertificate;
  } = {}): Promise<ServerProcess & { readonly login: BridgeLogin }> {
    const port = await freePort();
    const login = {
      url: `${tls === undefined ? 'mqtt' : 'mqtts'}://127.0.0.1:${port}`,
      user: 'bridge',
      password,
    };
    const folder = await MosquittoFolder.make(port, login, { keepsIn, tls });
    const command = ['mosquitto', '-c', folder.configuration] as const;
    const server = new ServerProcess(port, async () => {
      await folder.prepare();
      return startProgram(command);
    });
    return Object.assign(await server.started(), { login });
  }

  async start(): Promise<void> {
    const running = await this.#run();
    this.#running = running;
    running.failed.catch(() => undefined);
    await Promise.race([this.accepts(), running.failed]);
  }

  /** `SIGSTOP` leaves its connections open and silent, as a lost network does. */
  async signal(name: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
    await this.#running?.signal(name);
  }

  async kill(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    await running?.kill();
  }

  private async started(): Promise<this> {
    await this.start();
    return this;
  }

  private async accepts(): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      if (await canConnect(this.port)) return;
      await pause(50);
    }
    throw new Error(`Nobody accepts connections at port ${this.port}`);
  }
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}

/** In a container where the tests of this run have theirs there; a machine without Linux has another network for them. */
function runOf(server: 'redis' | 'nats', command: Command, folder: string | undefined): Run {
  const check = process.env['HEADGATE_TEST_CONTAINERS'];
  if (check === undefined || process.platform !== 'linux')
    return () => Promise.resolve(startProgram(command));
  return async () => {
    // Only here: it takes a second to load.
    const { startContained } = await import('./contained-server.ts');
    return await startContained(check, { server, command, folder });
  };
}

function startProgram([name, ...args]: Command): RunningServer {
  const child = spawn(name, args, { stdio: 'ignore' });
  return {
    failed: once(child, 'exit').then(() => {
      throw new Error(`${name} ended`);
    }),
    kill: () => killed(child),
    signal: (signal) => {
      child.kill(signal);
      return Promise.resolve();
    },
  };
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
