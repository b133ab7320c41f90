import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@headgate/runtime/testing/free-port';
import { natsServerConfig } from '../../../deploy/nats/nats-server-config.ts';
import type { NatsUser } from '../../../deploy/nats/nats-user.ts';

/** A nats-server of the test's own, with the rights that production gives, to be killed at will. */
export class Broker {
  readonly port: number;
  readonly #directory: string;
  #server: ChildProcess | undefined;

  private constructor(port: number, directory: string) {
    this.port = port;
    this.#directory = directory;
  }

  static async start(users: readonly NatsUser[]): Promise<Broker> {
    const directory = await mkdtemp(join(tmpdir(), 'headgate-nats-'));
    const port = await freePort();
    const config = natsServerConfig({
      host: '127.0.0.1',
      port,
      storeDirectory: join(directory, 'store'),
      users,
    });
    await writeFile(join(directory, 'nats-server.conf'), config);
    const broker = new Broker(port, directory);
    await broker.run();
    return broker;
  }

  get url(): string {
    return `nats://127.0.0.1:${this.port}`;
  }

  /** Starts it again on what it had on disk. */
  async run(): Promise<void> {
    this.#server = spawn('nats-server', ['-c', join(this.#directory, 'nats-server.conf')], {
      stdio: 'ignore',
    });
    await answering(this.port, this.#server);
  }

  async kill(): Promise<void> {
    const server = this.#server;
    if (server === undefined) return;
    this.#server = undefined;
    const exited = once(server, 'exit');
    server.kill('SIGKILL');
    await exited;
  }

  /** As if its disk had been lost. */
  async loseDisk(): Promise<void> {
    await rm(join(this.#directory, 'store'), { recursive: true, force: true });
  }

  async remove(): Promise<void> {
    await this.kill();
    await rm(this.#directory, { recursive: true, force: true });
  }
}

async function answering(port: number, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`nats-server exited with ${server.exitCode}`);
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => {
        resolve(false);
      });
    });
    if (open) return;
    await wait(20);
  }
}
