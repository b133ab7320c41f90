import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { freePort } from '@headgate/runtime/testing/free-port';
import { writeSite } from '../../gateway/test/write-site.ts';

const clone = join(import.meta.dirname, '../..');
const recorder = fileURLToPath(new URL('record-modules.ts', import.meta.url));

let folder: string;
let site: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headgate-modules-'));
  site = await writeSite();
});
afterAll(() => {
  for (const each of [folder, site]) rmSync(each, { recursive: true, force: true });
});

/** What a program has loaded when it has ended. `until`: what to do with it before it is told to end; without, it ends itself. */
async function loadedBy(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  until?: () => Promise<unknown>,
): Promise<string[]> {
  const file = join(folder, 'modules');
  const env = { PATH: process.env['PATH'], ...environment, MODULES_FILE: file };
  const child = spawn(process.execPath, [`--import=${recorder}`, ...args], {
    cwd: clone,
    env,
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  try {
    await until?.();
  } finally {
    if (until !== undefined) child.kill('SIGTERM');
  }
  await ended;
  return readFileSync(file, 'utf8').split('\n');
}

const ofTelemetry = (modules: readonly string[]) =>
  modules.filter((module) => module.includes('/@opentelemetry/'));

/** The gateway as it was built, until it has served a page and its metrics. */
async function servingGateway(): Promise<string[]> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const environment = {
    ...{
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      FRONTEND_DIST: site,
      NATS_URL: 'nats://127.0.0.1:9',
    },
    ...{ REDIS_URL: process.env['HEADGATE_TEST_REDIS_URL'] ?? '', LOG_LEVEL: 'silent' },
  };
  const answers = (address: string) =>
    fetch(`http://127.0.0.1:${address}`).then(
      ({ ok }) => ok,
      () => false,
    );
  return await loadedBy(['gateway/dist/main.js'], environment, async () => {
    await eventually('it serves pages', () => answers(`${String(port)}/about`));
    await eventually('it tells its metrics', () => answers(`${String(metricsPort)}/metrics`));
  });
}

describe('A process that traces nothing', () => {
  it('has loaded no module of OpenTelemetry when it serves', async () => {
    const modules = await servingGateway();
    expect(modules.length).toBeGreaterThan(1_000);
    expect(ofTelemetry(modules)).toEqual([]);
  });

  it('has none of it in what it is made of, whichever service it is', async () => {
    const services = ['identity/dist/identity', 'pilot/dist/pilot', 'prediction/dist/prediction'];
    const entries = [...services, 'controller-bridge/dist/controller-bridge'].map((name) =>
      JSON.stringify(join(clone, 'services', `${name}.module.js`)),
    );
    const program = `await import('reflect-metadata'); for (const each of [${entries.join()}]) await import(each); process.exit();`;
    const modules = await loadedBy(['--input-type=module', '--eval', program], {});
    expect(modules.length).toBeGreaterThan(1_500);
    expect(ofTelemetry(modules)).toEqual([]);
  });

  it('would be found out', async () => {
    const settings = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      TRACE_SAMPLE_RATIO: 1,
      HEADGATE_VERSION: '1',
    };
    const start = join(clone, 'libs/runtime/dist/tracing/start-tracing.js');
    const program = `const { startTracing } = await import('${start}'); await startTracing('bridge', ${JSON.stringify(settings)}); process.exit();`;
    const modules = await loadedBy(['--input-type=module', '--eval', program], {});
    expect(ofTelemetry(modules)).toContainEqual(expect.stringContaining('@opentelemetry/sdk-trace'));
  });
});
