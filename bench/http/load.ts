import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod/mini';

const generator = fileURLToPath(new URL('load.process.ts', import.meta.url));

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
const maxFailures = 0.001;

/** Asks an address for some seconds. Another seed asks other questions. */
export async function load(url: string, seconds: number, seed: number): Promise<Load> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    generator,
    url,
    String(seconds),
    String(seed),
  ]);
  const { requests, latency, non2xx, errors, '2xx': answers } = report.parse(JSON.parse(stdout));
  if (non2xx + errors > maxFailures * answers) {
    throw new Error(`${url}: ${non2xx} refusals and ${errors} errors beside ${answers} answers`);
  }
  return { requestsPerSecond: requests.average, p99: latency.p99 };
}
