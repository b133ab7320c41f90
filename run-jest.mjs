import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * `node run-jest.mjs TIER`, in a project's folder: Jest on its tests of that tier (jest.config.mjs), with the report that the
 * check reads. What follows the tier goes to Jest.
 */

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
  { stdio: 'inherit', env: environment },
);
jest.on('exit', (code) => process.exit(code ?? 1));
