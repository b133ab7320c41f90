import { join } from 'node:path';
import { natsServerConfig } from '../../nats/nats-server-config.ts';
import type { NatsUser } from '../../nats/nats-user.ts';
import { makeServerFolder } from '../machine/system-user.ts';
import { writePrivateFile } from '../machine/write-file.ts';
import { exchangeLine } from './exchange-line.ts';
import { installedServer } from './find-server.ts';
import { serverProgram, type ServerOptions } from './server-program.ts';

/** JetStream on disk, and a user for each service with the rights that it needs. */
export async function natsServer(
  { data, state, user }: ServerOptions,
  users: readonly Omit<NatsUser, 'password'>[],
) {
  const folder = join(data, 'nats');
  makeServerFolder(folder, user);
  const port = await state.port('nats');
  const passwordOf = (service: string) => state.secret(`nats ${service}`);
  const configuration = natsServerConfig({
    host: '127.0.0.1',
    port,
    storeDirectory: join(folder, 'jetstream'),
    users: users.map((each) => ({ ...each, password: passwordOf(each.service) })),
  });
  const file = join(folder, 'nats-server.conf');
  writePrivateFile(file, configuration, user);
  const program = serverProgram(folder, {
    name: 'nats-server',
    command: installedServer('nats').path,
    args: ['--config', file],
    user,
    ready: async () => {
      const greeting = await exchangeLine(port, '', 1);
      if (!greeting.startsWith('INFO ')) throw new Error(`nats-server greeted with: ${greeting}`);
    },
  });
  const url = `nats://127.0.0.1:${String(port)}`;
  /** How a service connects: each has a user of its own. */
  const login = (service: string) => ({ url, user: service, password: passwordOf(service) });
  return { program, login };
}
