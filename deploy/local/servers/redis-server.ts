import { join } from 'node:path';
import { makeServerFolder } from '../machine/system-user.ts';
import { exchangeLine } from './exchange-line.ts';
import { installedServer } from './find-server.ts';
import { serverProgram, type ServerOptions } from './server-program.ts';

export async function redisServer({ data, state, user, durable }: ServerOptions) {
  const folder = join(data, 'redis');
  makeServerFolder(folder, user);
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
  const program = serverProgram(folder, {
    name: 'redis',
    command: installedServer('redis').path,
    // "-" reads the configuration from standard input: the password is in no file and no argument.
    args: ['-'],
    input: `${configuration.join('\n')}\n`,
    user,
    ready: async () => {
      const answer = await exchangeLine(port, `AUTH ${password}\r\nPING\r\n`, 2);
      if (!answer.includes('+PONG')) throw new Error(`Redis answered: ${answer}`);
    },
  });
  return { program, url: `redis://:${password}@127.0.0.1:${String(port)}` };
}
