import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@headgate/runtime/testing/eventually';
import { freePort } from '@headgate/runtime/testing/free-port';
import { stringify } from 'yaml';
import { z } from 'zod';

const answer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('success'), data: z.unknown() }),
  z.object({ status: z.literal('error'), error: z.string() }),
]);
const queried = z.object({
  result: z.array(
    z.object({
      metric: z.record(z.string(), z.string()),
      value: z.tuple([z.number(), z.string()]),
    }),
  ),
});
const alerts = z.object({
  alerts: z.array(
    z.object({
      labels: z.record(z.string(), z.string()),
      annotations: z.record(z.string(), z.string()),
      state: z.enum(['pending', 'firing']),
    }),
  ),
});
export type Alert = z.output<typeof alerts>['alerts'][number];

/** What it scrapes, by the job under which it is told. */
type Targets = Readonly<Record<string, readonly string[]>>;

interface Watched {
  readonly targets?: Targets;
  /** Rule files, as `deploy/observe/alerts` has them. */
  readonly rules?: readonly unknown[];
}

/** A Prometheus of a test's own, which looks every two seconds: a process may take as long to read its rows. */
export class OwnPrometheus {
  readonly #folder: string;
  readonly #address: string;
  readonly #child: ChildProcess;
  #output = '';

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#address = `http://127.0.0.1:${port}`;
    this.#child = spawn(
      'prometheus',
      [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.#output += text));
  }

  static async start({ targets = {}, rules = [] }: Watched = {}): Promise<OwnPrometheus> {
    const folder = await mkdtemp(join(tmpdir(), 'headgate-prometheus-'));
    const files = rules.map((_, index) => join(folder, `rules-${index}.yml`));
    await Promise.all(files.map((file, index) => writeFile(file, stringify(rules[index]))));
    const configuration = {
      global: { scrape_interval: '2s', scrape_timeout: '2s', evaluation_interval: '500ms' },
      rule_files: files,
      scrape_configs: Object.entries(targets).map(([job, addresses]) => ({
        job_name: job,
        static_configs: [{ targets: addresses }],
      })),
    };
    await writeFile(join(folder, 'prometheus.yml'), stringify(configuration));
    const prometheus = new OwnPrometheus(folder, await freePort());
    await eventually('Prometheus is ready', () => prometheus.#isReady());
    return prometheus;
  }

  /** Throws, in Prometheus's words, where it does not take the query. */
  async query(query: string): Promise<z.output<typeof queried>['result']> {
    return queried.parse(await this.#ask(`query?${new URLSearchParams({ query }).toString()}`)).result;
  }

  async alerts(): Promise<Alert[]> {
    return alerts.parse(await this.#ask('alerts')).alerts;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode === null) {
      const ended = once(this.#child, 'exit');
      this.#child.kill('SIGTERM');
      await ended;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #ask(path: string): Promise<unknown> {
    const response = await fetch(`${this.#address}/api/v1/${path}`);
    const series = answer.parse(await response.json());
    if (series.status === 'error') throw new Error(series.error);
    return series.data;
  }

  async #isReady(): Promise<boolean> {
    if (this.#child.exitCode !== null) throw new Error(`Prometheus ended:\n${this.#output}`);
    try {
      return (await fetch(`${this.#address}/-/ready`)).ok;
    } catch {
      // It does not listen yet.
      return false;
    }
  }
}
