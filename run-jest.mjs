import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/*
 * `node run-jest.mjs TIER`, in a project's folder: Jest on its tests of that tier (jest.config.mjs), with the report that the
 * check reads. What follows the tier goes to Jest.
 */

/** What was printed last comes no later than this after the end [ms]. */
const drain = 5_000;
/** Jest ends no later than this after it wrote its report [ms]: what a test left open would keep it for ever. */
const timeout = 30_000;

const [tier = '', ...options] = process.argv.slice(2);
const environment = { ...process.env, NODE_ENV: 'test' };
// Nx asks every program for colours, also those whose output tests read.
delete environment.FORCE_COLOR;
// What a page shows is the farm's time, wherever the device is.
if (basename(process.cwd()) === 'frontend') environment.TZ = 'Asia/Tokyo';
const clone = import.meta.dirname;
mkdirSync('test-results', { recursive: true });
const report = `test-results/${tier}.json`;
// What an earlier run left is not this one's.
rmSync(report, { force: true });

const jest = spawn(
  process.execPath,
  [
    '--experimental-vm-modules',
    ...['--import', import.meta.resolve('./compile-once.mjs')],
    '--disable-warning=ExperimentalWarning',
    fileURLToPath(import.meta.resolve('jest/bin/jest')),
    ...['--config', join(clone, 'jest.config.mjs')],
    ...['--selectProjects', tier],
    ...['--ci', '--json', '--outputFile', report],
    ...options,
  ],
  { stdio: ['inherit', 'pipe', 'pipe'], env: environment },
);
jest.stdout.pipe(process.stdout);
jest.stderr.pipe(process.stderr);
const ended = once(jest, 'close');
const reported = setInterval(() => {
  if (!existsSync(report)) return;
  clearInterval(reported);
  setTimeout(() => {
    // deploy/local/check/jest-report.ts looks for this line.
    process.stderr.write(`Jest did not end after the ${tier} tests of ${process.cwd()}\n`);
    jest.kill('SIGKILL');
  }, timeout);
}, 1_000);
/** Of a Jest that did not end by itself, what it reported counts. */
function verdict() {
  if (!existsSync(report)) return 1;
  /** @type {{ success: boolean }} */
  const { success } = JSON.parse(String(readFileSync(report)));
  return success ? 0 : 1;
}
jest.on('exit', (code) => {
  // What a test left running holds Jest's outputs open: nobody waits for it, or the check would for ever.
  void Promise.race([ended, pause(drain)]).then(() => process.exit(code ?? verdict()));
});
