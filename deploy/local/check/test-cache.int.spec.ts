import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

/*
 * What Nx runs again after a change, in a copy of the clone whose scripts do nothing: only which of them are called is the
 * question.
 */

const clone = join(import.meta.dirname, '../../..');
const projects = ['gateway', 'deploy'];
const targets = ['unit', 'integration'];
let copy: string;

const run = (command: string, args: readonly string[], cwd: string, environment: object = {}) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, ...environment } });

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'headgate-cache-'));
  const tracked = run(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    clone,
  );
  // What is deleted and not committed yet is tracked all the same.
  const files = tracked
    .trim()
    .split('\n')
    .filter((file) => existsSync(join(clone, file)));
  for (const file of files) cpSync(join(clone, file), join(copy, file));
  symlinkSync(join(clone, 'node_modules'), join(copy, 'node_modules'));
  for (const file of files.filter((path) => /^(?:[\w-]+\/){1,2}package\.json$/.test(path))) {
    const manifest = JSON.parse(readFileSync(join(copy, file), 'utf8')) as {
      scripts?: Record<string, string>;
    };
    const names = Object.keys(manifest.scripts ?? {}).filter((name) => targets.includes(name));
    const scripts = Object.fromEntries(names.map((name) => [name, 'true']));
    writeFileSync(join(copy, file), JSON.stringify({ ...manifest, scripts }));
  }
  calledTargets();
});
afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

/** The tests of these projects that Nx had to run, and did not take from its cache. */
function calledTargets(environment: Readonly<Record<string, string>> = {}): readonly string[] {
  const args = [
    'run-many',
    `--targets=${targets.join()}`,
    `--projects=${projects.map((name) => `@headgate/${name}`).join()}`,
  ];
  const nx = join(clone, 'node_modules/.bin/nx');
  const output = run(process.execPath, [nx, ...args, '--parallel=4', '--outputStyle=static'], copy, {
    ...{ NX_DAEMON: 'false', NX_TUI: 'false', NO_COLOR: '1', FORCE_COLOR: '0' },
    ...environment,
  });
  const called = [...output.matchAll(/^> nx run @headgate\/(\w+:(?:unit|integration))$/gm)];
  return called.map(([, name = '']) => name).toSorted();
}

const all = ['deploy:integration', 'deploy:unit', 'gateway:integration', 'gateway:unit'];

it('runs nothing again where nothing changed', () => {
  expect(calledTargets()).toEqual([]);
});

it.each(['controller-bridge', 'identity', 'pilot', 'prediction'])(
  'runs the tests of gateway and deploy again after a change of a line in services/%s',
  (service) => {
    appendFileSync(join(copy, 'services', service, 'src/main.ts'), '\n// Another line.\n');
    expect(calledTargets()).toEqual(all);
  },
);

it('runs the tests of deploy again after a change of a page or a document, and not the gateway’s', () => {
  for (const file of ['frontend/src/start.tsx', 'docs/operations.md']) {
    appendFileSync(join(copy, file), '\n');
    expect(calledTargets()).toEqual(all.filter((name) => name.startsWith('deploy')));
  }
});

it('runs all tests again where that is asked for', () => {
  expect(calledTargets({ HEADGATE_TEST_RUN: '1' })).toEqual(all);
});
