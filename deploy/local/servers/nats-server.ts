import { chownSync } from 'node:fs';
import { join } from 'node:path';
import { natsServerConfig } from '../../nats/nats-server-config.ts';
import type { NatsUser } from '../../nats/nats-user.ts';
import { makeServerFolder } from '../machine/system-user.ts';
import { writePrivateFile } from '../machine/write-file.ts';
import type { StackState } from '../stack/stack-state.ts';
import type { Program } from '../supervisor/program.ts';
import { exchangeLine } from './exchange-line.ts';
import { findServers, searchFolders } from './find-server.ts';
import { serverEnvironment, type ServerOptions } from './server-options.ts';

interface NatsServer {
  readonly program: Program;
  /** How a service connects: each has a user of its own. */
  readonly login: (service: string) => {
    readonly url: string;
    readonly user: string;
    readonly password: string;
  };
}

function passwordOf(state: StackState, service: string): string {
  return state.secret(`nats ${service}`);
}

/** JetStream on disk, and a user for each service with the rights that it needs. */
export async function natsServer(
  options: ServerOptions,
  users: readonly Omit<NatsUser, 'password'>[],
): Promise<NatsServer> {
  const { state, user } = options;
  const folder = join(options.data, 'nats');
  makeServerFolder(folder, user);
  const server = findServers('nats', searchFolders(process.env['PATH']))[0];
  if (server === undefined) throw new Error('nats-server is not on this machine.');
  const port = await state.port('nats');
  const configuration = natsServerConfig({
    host: '127.0.0.1',
    port,
    storeDirectory: join(folder, 'jetstream'),
    users: users.map((each) => ({ ...each, password: passwordOf(state, each.service) })),
  });
  const file = join(folder, 'nats-server.conf');
  writePrivateFile(file, configuration);
  if (user !== undefined) chownSync(file, user.uid, user.gid);
  const program: Program = {
    name: 'nats-server',
    command: server.path,
    args: ['--config', file],
    cwd: folder,
    environment: serverEnvironment(folder),
    user,
    stopSignal: 'SIGTERM',
    timeout: 10_000,
    ready: async () => {
      const greeting = await exchangeLine(port, '', 1);
      if (!greeting.startsWith('INFO ')) throw new Error(`nats-server greeted with: ${greeting}`);
    },
    worthShowing: () => undefined,
  };
  const url = `nats://127.0.0.1:${String(port)}`;
  return { program, login: (service) => ({ url, user: service, password: passwordOf(state, service) }) };
}
