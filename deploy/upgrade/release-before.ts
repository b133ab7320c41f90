import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** What runs somewhere before this release does: moves on with each. */
const commit = '271700b1d9db7376a28977a233f75c7d9686837f';

/** A built clone of it: that which HEADGATE_TEST_RELEASE_BEFORE names, or one that is made, which takes minutes and the whole history. */
export async function releaseBefore(): Promise<string> {
  const given = process.env['HEADGATE_TEST_RELEASE_BEFORE'];
  if (given !== undefined) return given;
  const clone = join(mkdtempSync(join(tmpdir(), 'headgate-release-')), 'main');
  const run = (cwd: string, command: string, ...parameters: string[]) =>
    promisify(execFile)(command, parameters, { cwd, maxBuffer: 2 ** 26 });
  await run('.', 'git', 'clone', '--quiet', '--no-checkout', join(import.meta.dirname, '../..'), clone);
  await run(clone, 'git', 'checkout', '--quiet', '--detach', commit);
  await run(clone, 'npm', 'ci', '--no-audit', '--no-fund');
  await run(clone, 'npm', 'run', 'build');
  return clone;
}
