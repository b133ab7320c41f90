import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../deploy/emulators/public-data-emulator.ts', import.meta.url));

export interface ImageryEmulator {
  /** As the operator would name it. */
  readonly template: string;
  /** Goes wrong from now on; null: well again. `delay`: of 'slow' [ms]. */
  fail(failure: string | null, delay?: number): Promise<void>;
  /** The tiles that were asked for. */
  subjects(): Promise<readonly string[]>;
  /** Well, and never asked. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** The National Map, over real HTTP. */
export async function startImageryEmulator(): Promise<ImageryEmulator> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => {
      reject(new Error('The emulator ended'));
    });
    child.stdout.on('data', (chunk: Buffer) => {
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(chunk.toString()) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  const control = async (order: object): Promise<void> => {
    const body = JSON.stringify({ service: 'imagery', ...order });
    const response = await fetch(`${url}/control`, { method: 'POST', body });
    if (!response.ok) throw new Error(await response.text());
  };
  return {
    template: `${url}/imagery/{z}/{y}/{x}`,
    fail: (failure, delay) => control({ fault: failure, ...(delay !== undefined && { delay }) }),
    async subjects() {
      const states = (await (await fetch(`${url}/control`)).json()) as { imagery: { subjects: string[] } };
      return states.imagery.subjects;
    },
    reset: () => control({ fault: null, forget: true }),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
