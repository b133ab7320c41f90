import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/*
 * `node run-jest.mjs TIER`, in a project's folder: Jest on its tests of that tier (jest.config.mjs), with the report that the
 * check reads. What follows the tier goes to Jest.
 */

/** What was printed last comes no later than this after the end [ms]. */
const drain = 5_000;

const [tier = '', ...options] = process.argv.slice(2);
const environment = { ...process.env, NODE_ENV: 'test' };
// Nx asks every program for colours, also those whose output tests read.
delete environment.FORCE_COLOR;
const clone = import.meta.dirname;
mkdirSync('test-results', { recursive: true });

const jest = spawn(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    fileURLToPath(import.meta.resolve('jest/bin/jest')),
    ...['--config', join(clone, 'jest.config.mjs')],
    ...['--selectProjects', tier],
    ...['--ci', '--json', '--outputFile', `test-results/${tier}.json`],
    ...options,
  ],
  { stdio: ['inherit', 'pipe', 'pipe'], env: environment },
);
jest.stdout.pipe(process.stdout);
jest.stderr.pipe(process.stderr);
const ended = once(jest, 'close');
jest.on('exit', (code) => {
  // What a test left running holds Jest's outputs open: nobody waits for it, or the check would for ever.
  void Promise.race([ended, pause(drain)]).then(() => process.exit(code ?? 1));
});
