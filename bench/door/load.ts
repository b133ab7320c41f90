import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod/mini';

const autocannon = join(
  dirname(fileURLToPath(import.meta.resolve('autocannon/package.json'))),
  'autocannon.js',
);
const connections = 32;

export interface Load {
  readonly requestsPerSecond: number;
  /** [ms] */
  readonly p99: number;
}

const report = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p99: z.number() }),
  '2xx': z.number(),
  non2xx: z.number(),
  errors: z.number(),
});

/** On a machine that others use too a request may wait out its deadline; more than one in a thousand is a fault of ours. */
const mostFailures = 0.001;

/** Asks the same of an address for some seconds, from a process of its own. */
export async function load(url: string, body: string, seconds: number): Promise<Load> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...[autocannon, '--json', '--method', 'POST', '--connections', String(connections)],
    ...['--duration', String(seconds), '--headers', 'content-type=application/json', '--body', body, url],
  ]);
  const { requests, latency, non2xx, errors, '2xx': answers } = report.parse(JSON.parse(stdout));
  if (non2xx + errors > mostFailures * answers) {
    throw new Error(`${url}: ${non2xx} refusals and ${errors} errors beside ${answers} answers`);
  }
  return { requestsPerSecond: requests.average, p99: latency.p99 };
}
