import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { askServer } from './json-server.ts';

/** [bytes] */
export interface Memory {
  /** What the system counts as the bridge's. */
  readonly bridge: number;
  /** Of that, what is in use in JavaScript, right after the garbage was collected. */
  readonly heap: number;
  readonly broker: number;
}

const own = z.object({ rss: z.number(), heap: z.number() });
const running = z.object({ children: z.array(z.object({ name: z.string(), pid: z.int() })) });

/** `data`: the stack's folder, where it notes its processes. `bridge`: the port that tells of its memory. */
export async function memoryOf(data: string, bridge: number): Promise<Memory> {
  const { rss, heap } = own.parse(await askServer(`http://127.0.0.1:${bridge}`, '/memory'));
  const { children } = running.parse(JSON.parse(await readFile(join(data, 'lock.json'), 'utf8')));
  const broker = children.find(({ name }) => name === 'mosquitto');
  if (broker === undefined) throw new Error('No broker runs');
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(broker.pid)]);
  return { bridge: rss, heap, broker: Number(stdout) * 1_024 };
}
