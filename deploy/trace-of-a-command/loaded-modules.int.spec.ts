import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

/** What a file was made of; itself, where that was not bundled. */
function sourcesOf(module: string): readonly string[] {
  const map = module.startsWith('file:') ? `${fileURLToPath(module)}.map` : '';
  if (!existsSync(map)) return [module];
  return (JSON.parse(readFileSync(map, 'utf8')) as { sources: readonly string[] }).sources;
}

const ofTelemetry = (modules: readonly string[]) =>
  modules.flatMap(sourcesOf).filter((source) => source.includes('/@opentelemetry/'));

/** The gateway as it was built, until it has served a page and its metrics. */
async function servingGateway(settings: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const environment = {
    ...{
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      FRONTEND_DIST: site,
      NATS_URL: 'nats://127.0.0.1:9',
    },
    ...{ REDIS_URL: process.env['HEADGATE_TEST_REDIS_URL'] ?? '', LOG_LEVEL: 'silent' },
    ...settings,
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

describe('A process', () => {
  it('has loaded a few files when it serves, not each module of what it is made of', async () => {
    const files = (await servingGateway()).filter((module) => module.startsWith('file:'));
    expect(files).toContainEqual(expect.stringContaining('/gateway/dist/main.js'));
    expect(files.length).toBeLessThan(100);
  });
});

describe('A process that traces nothing', () => {
  it('has loaded no module of OpenTelemetry when it serves', async () => {
    expect(ofTelemetry(await servingGateway())).toEqual([]);
  });

  it.each(['identity', 'pilot', 'prediction', 'controller-bridge'])(
    'has none of it in what it is made of: %s',
    async (name) => {
      // All that it imports is loaded before it sees that it has no settings.
      const modules = await loadedBy([`services/${name}/dist/main.js`], {});
      expect(modules).toContainEqual(expect.stringContaining(`/${name}/dist/main.js`));
      expect(ofTelemetry(modules)).toEqual([]);
    },
  );

  it('would be found out', async () => {
    const modules = await servingGateway({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      TRACE_SAMPLE_RATIO: '1',
    });
    expect(ofTelemetry(modules)).toContainEqual(expect.stringContaining('@opentelemetry/sdk-trace'));
  });
});
