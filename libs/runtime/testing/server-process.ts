import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { MosquittoFolder } from './mosquitto-folder.ts';

/** How the bridge logs in to a test's own broker, where it may make others' logins. */
export interface BridgeLogin {
  readonly url: string;
  readonly user: string;
  readonly password: string;
}

type Command = readonly [name: string, ...args: string[]];

/** A server of a test's own, which it may kill, halt and start again on the same port. */
export class ServerProcess {
  readonly port: number;
  readonly #command: Command;
  readonly #prepare: () => Promise<void>;
  #child: ChildProcess | undefined;

  private constructor(
    port: number,
    command: Command,
    prepare: () => Promise<void> = () => Promise.resolve(),
  ) {
    this.port = port;
    this.#command = command;
    this.#prepare = prepare;
  }

  /** `keepsIn`: a folder where it keeps what it has, as the product's does; absent: forgets it when it ends. */
  static async redis({ keepsIn }: { readonly keepsIn?: string } = {}): Promise<ServerProcess> {
    const port = await freePort();
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
    const kept =
      keepsIn === undefined
        ? ['--dir', '/tmp']
        : ['--dir', keepsIn, '--appendonly', 'yes', '--appendfsync', 'everysec'];
    return new ServerProcess(port, ['redis-server', ...args, ...kept]).started();
  }

  /** `keepsIn`: a folder for the streams of facts; absent: questions alone. */
  static async nats({ keepsIn }: { readonly keepsIn?: string } = {}): Promise<ServerProcess> {
    const port = await freePort();
    const streams = keepsIn === undefined ? [] : ['--jetstream', '--store_dir', keepsIn];
    const address = ['--addr', '127.0.0.1', '--port', String(port)];
    return new ServerProcess(port, ['nats-server', ...address, ...streams]).started();
  }

  /**
   * Mosquitto as the product has it (deploy/mosquitto). `keepsIn`: a folder for rights, sessions and retained messages;
   * absent: it begins anew at every start, and has forgotten every login but the bridge's.
   */
  static async mosquitto({ keepsIn }: { readonly keepsIn?: string } = {}): Promise<
    ServerProcess & { readonly login: BridgeLogin }
  > {
    const port = await freePort();
    const login = { url: `mqtt://127.0.0.1:${port}`, user: 'bridge', password: randomUUID() };
    const folder = await MosquittoFolder.make(port, login, keepsIn);
    const command = ['mosquitto', '-c', folder.configuration] as const;
    const server = new ServerProcess(port, command, () => folder.prepare());
    return Object.assign(await server.started(), { login });
  }

  async start(): Promise<void> {
    await this.#prepare();
    const [name, ...args] = this.#command;
    const child = spawn(name, args, { stdio: 'ignore' });
    this.#child = child;
    const failed = once(child, 'exit').then(() => {
      throw new Error(`${name} ended`);
    });
    await Promise.race([this.accepts(), failed]);
    failed.catch(() => undefined);
  }

  /** `SIGSTOP` leaves its connections open and silent, as a lost network does. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    this.#child?.kill(name);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
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
    throw new Error(`${this.#command[0]} does not accept connections`);
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
