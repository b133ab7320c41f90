import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumArguments } from './chromium-arguments.ts';

const report = process.env['HEADGATE_TEST_REPORT'];
const output = process.env['HEADGATE_E2E_OUTPUT'] ?? resolve(import.meta.dirname, '../.headgate/e2e');

// A busy machine is slow, not wrong.
const expectTimeout = 30_000;
const actionTimeout = 60_000;

/**
 * They cannot run beside the others. Each disturbs something else, so they run beside each other; `first-run` has a product of its
 * own, whose start takes both processors.
 */
const disturbing = ['admin-content', 'first-run', 'metrics', 'payment-provider-away'];
/** Its product lives by the clock on the wall, for minutes: `npm test -- water-loop`. */
const isWaterLoop = process.env['HEADGATE_E2E_WATER_LOOP'] === 'yes';
const specs = (...names: readonly string[]) => names.map((name) => `${name}.e2e.spec.ts`);

export default defineConfig({
  testDir: '.',
  outputDir: output,
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: Number(process.env['HEADGATE_E2E_WORKERS'] ?? 3),
  // What passes then is reported as flaky, and the check prints it as UNSTEADY.
  retries: 1,
  timeout: 180_000,
  expect: {
    timeout: expectTimeout,
    toPass: { timeout: expectTimeout, intervals: [50, 50, 100, 100, 250] },
  },
  reporter: [
    ['list'],
    ...(report === undefined ? [] : ([['json', { outputFile: report }]] satisfies [string, object][])),
  ],
  use: {
    baseURL: process.env['HEADGATE_E2E_URL'] ?? '',
    actionTimeout,
    navigationTimeout: actionTimeout,
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // The system's. Global setup says so where it is not given: Playwright's own is never fetched.
      executablePath: process.env['HEADGATE_TEST_CHROMIUM'] ?? '',
      args: chromiumArguments,
    },
  },
  projects: [
    // First, because devices let water flow for a whole minute.
    { name: 'valves', testMatch: specs('controllers') },
    {
      name: 'pages',
      testMatch: '*.e2e.spec.ts',
      testIgnore: specs('controllers', 'prediction-dies', 'water-loop', ...disturbing),
    },
    { name: 'disturbing', testMatch: specs(...disturbing), dependencies: ['valves', 'pages'] },
    ...(isWaterLoop ? [{ name: 'water-loop', testMatch: specs('water-loop') }] : []),
    { name: 'last', testMatch: specs('prediction-dies'), dependencies: ['disturbing'] },
  ],
});
