import { join } from 'node:path';
import { makeServerFolder } from '../machine/system-user.ts';
import type { Program } from '../supervisor/program.ts';
import { exchangeLine } from './exchange-line.ts';
import { findServers, searchFolders } from './find-server.ts';
import { serverEnvironment, type ServerOptions } from './server-options.ts';

interface RedisServer {
  readonly program: Program;
  readonly url: string;
}

export async function redisServer(options: ServerOptions): Promise<RedisServer> {
  const { state, user, durable } = options;
  const folder = join(options.data, 'redis');
  makeServerFolder(folder, user);
  const server = findServers('redis', searchFolders(process.env['PATH']))[0];
  if (server === undefined) throw new Error('redis-server is not on this machine.');
  const port = await state.port('redis');
  const password = state.secret('redis');
  const configuration = [
    'bind 127.0.0.1',
    `port ${String(port)}`,
    `dir "${folder}"`,
    `requirepass ${password}`,
    'save ""',
    // Snapshots alone lost every fresh job on kill -9; with the append-only file none was lost.
    'appendonly yes',
    // What is written survives the death of the process; only a machine that loses power needs it on the disk.
    `appendfsync ${durable ? 'everysec' : 'no'}`,
    'maxmemory-policy noeviction',
  ];
  const program: Program = {
    name: 'redis',
    command: server.path,
    // "-" reads the configuration from standard input: the password is in no file and no argument.
    args: ['-'],
    input: `${configuration.join('\n')}\n`,
    cwd: folder,
    environment: serverEnvironment(folder),
    user,
    stopSignal: 'SIGTERM',
    timeout: 10_000,
    ready: async () => {
      const answer = await exchangeLine(port, `AUTH ${password}\r\nPING\r\n`, 2);
      if (!answer.includes('+PONG')) throw new Error(`Redis answered: ${answer}`);
    },
    worthShowing: () => undefined,
  };
  return { program, url: `redis://:${password}@127.0.0.1:${String(port)}` };
}
