import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventually } from '@headgate/runtime/testing/eventually';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { interleave } from '../interleave.ts';
import { median } from '../median.ts';
import { checkOutBefore, commitBefore, removeBefore } from './check-out-before.ts';

/*
 * `npm run bench:traces`: the processor's time for a request, with tracing off, and as it was before there was any. In 20 interleaved
 * pairs, on the libraries of this clone and of the commit before (or `-- COMMIT`). Exits 1
 * where the medians differ by more than the quartiles of either. On a machine that does nothing else it takes about two minutes.
 */

const [pairs, requests, concurrency] = [20, 2_000, 16];
const clone = join(import.meta.dirname, '../..');

/** The libraries from their sources, which they had under a condition of their own. */
const execArgv = [
  '--conditions=@headgate/source',
  ...['--import', pathToFileURL(join(clone, 'libs/runtime/test/transpile.ts')).href],
];

class Edge {
  readonly #child: ChildProcess;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  #url = '';

  constructor(root: string, natsUrl: string) {
    const env = { PATH: process.env['PATH'], ROOT: root, NATS_URL: natsUrl };
    this.#child = fork(join(import.meta.dirname, 'edge.process.ts'), { env, execArgv });
  }

  async ready(): Promise<void> {
    const [{ url }] = (await once(this.#child, 'message')) as [{ url: string }];
    this.#url = `${url}/ask`;
    await eventually('it is connected, and answers', () =>
      this.#once().then(
        () => true,
        () => false,
      ),
    );
    // Until it is compiled as well as it will be.
    await this.#ask(3 * requests);
  }

  /** Of the processor, for a request [ms]. */
  async measure(): Promise<number> {
    const before = await this.#cpu();
    await this.#ask(requests);
    return ((await this.#cpu()) - before) / requests;
  }

  stop(): void {
    this.#agent.destroy();
    this.#child.kill();
  }

  async #cpu(): Promise<number> {
    this.#child.send('cpu');
    const [{ cpu }] = (await once(this.#child, 'message')) as [{ cpu: number }];
    return cpu;
  }

  async #ask(count: number): Promise<void> {
    let left = count;
    const one = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        await this.#once();
      }
    };
    await Promise.all(Array.from({ length: concurrency }, one));
  }

  #once(): Promise<void> {
    return new Promise((resolve, reject) => {
      const sent = request(this.#url, { agent: this.#agent }, (response) => {
        response.resume().once('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`It answers ${String(response.statusCode)}`));
        });
      });
      sent.once('error', reject).end();
    });
  }
}

/** The middle, and the quarters below and above it. */
function quartersOf(values: readonly number[]): {
  readonly low: number;
  readonly mid: number;
  readonly high: number;
} {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return { low: median(sorted.slice(0, half)), mid: median(sorted), high: median(sorted.slice(-half)) };
}

const before = join(mkdtempSync(join(tmpdir(), 'headgate-before-')), 'clone');
const commit = process.argv[2] ?? commitBefore(clone);
checkOutBefore(clone, before, commit);
const nats = await ServerProcess.nats();
const natsUrl = `nats://127.0.0.1:${String(nats.port)}`;
/** Apart: each answers its own questions. */
const ownNats = await ServerProcess.nats();
const edges = {
  off: new Edge(clone, natsUrl),
  without: new Edge(before, `nats://127.0.0.1:${String(ownNats.port)}`),
};
try {
  await edges.off.ready();
  await edges.without.ready();
  const measured = await interleave(
    { off: () => edges.off.measure(), without: () => edges.without.measure() },
    pairs,
  );
  const [off, without] = [quartersOf(measured.off), quartersOf(measured.without)];
  const ratio = median(measured.off.map((value, pair) => value / (measured.without[pair] ?? Number.NaN)));
  const shown = ({ low, mid, high }: typeof off) =>
    `${mid.toFixed(4)} ms (${low.toFixed(4)} to ${high.toFixed(4)})`;
  console.log(
    `processor a request, ${String(pairs)} interleaved pairs of ${String(requests)}: median (quartiles)`,
  );
  console.log(`  tracing off                 ${shown(off)}`);
  console.log(`  without it (${commit.slice(0, 8)})       ${shown(without)}`);
  console.log(`  ratio, median of the pairs  ${ratio.toFixed(3)}`);
  const spread = Math.max(off.high - off.low, without.high - without.low);
  const holds = Math.abs(off.mid - without.mid) < spread;
  console.log(holds ? 'They differ less than their quartiles.' : 'They differ more than their quartiles.');
  if (!holds) process.exitCode = 1;
} finally {
  for (const edge of Object.values(edges)) edge.stop();
  await nats.kill();
  await ownNats.kill();
  removeBefore(clone, before);
}
