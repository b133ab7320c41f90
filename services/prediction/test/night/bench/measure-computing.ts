import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** For so long each round computes [ms]. */
const duration = 6_000;

/** Fields a second of so many processes that compute nights at once, with no database; each of other farms. */
export class Computing {
  readonly #workers: Awaited<ReturnType<typeof aWorker>>[];

  private constructor(workers: Awaited<ReturnType<typeof aWorker>>[]) {
    this.#workers = workers;
  }

  static async start(workers: number): Promise<Computing> {
    return new Computing(await Promise.all(Array.from({ length: workers }, (_, index) => aWorker(index))));
  }

  async measure(workers: number): Promise<number> {
    const speeds = await Promise.all(
      this.#workers.slice(0, workers).map(async (child) => {
        const answered = once(child, 'message');
        child.send(duration);
        const [speed] = (await answered) as [number];
        return speed;
      }),
    );
    return speeds.reduce((sum, speed) => sum + speed, 0);
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.#workers.map(async (child) => {
        const exited = once(child, 'exit');
        child.kill('SIGKILL');
        await exited;
      }),
    );
  }
}

async function aWorker(index: number) {
  const child = fork(join(import.meta.dirname, 'compute.process.ts'), [String(1_000_000 + index * 10_000)]);
  await once(child, 'message');
  return child;
}
