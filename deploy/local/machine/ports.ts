import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

type IsFree = (port: number) => Promise<boolean>;

/** Below the range that systems hand out for outgoing connections (from 32768 on Linux), so nobody gets ours by chance. */
const lowest = 20_000;
const highest = 32_000;

function canListen(port: number, host: string): Promise<'yes' | 'taken' | 'no-such-address'> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT' ? 'no-such-address' : 'taken');
    });
    server.listen({ port, host, exclusive: true }, () => {
      server.close(() => {
        resolve('yes');
      });
    });
  });
}

/** Free on both loopback addresses: `localhost` may mean either. */
export async function isPortFree(port: number): Promise<boolean> {
  const answers = [await canListen(port, '127.0.0.1'), await canListen(port, '::1')];
  return answers[0] === 'yes' && answers[1] !== 'taken';
}

/** The port chosen before if it is still free, else a new one that nobody of `taken` has. */
export async function choosePort(
  before: number | undefined,
  taken: ReadonlySet<number>,
  isFree: IsFree = isPortFree,
): Promise<number> {
  if (before !== undefined && !taken.has(before) && (await isFree(before))) return before;
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const port = randomInt(lowest, highest);
    if (!taken.has(port) && (await isFree(port))) return port;
  }
  throw new Error(`No free port found between ${lowest} and ${highest}.`);
}
