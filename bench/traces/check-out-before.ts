import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** The commit before the one that brought traces. */
export function commitBefore(clone: string): string {
  const came = ['log', '--diff-filter=A', '--format=%H', '--', 'libs/runtime/src/tracing/trace.ts'];
  const [first] = git(clone, came).trim().split('\n').slice(-1);
  if (first === undefined || first === '') throw new Error('This history does not know when traces came');
  return git(clone, ['rev-parse', `${first}^`]).trim();
}

/** The libraries as they were at a commit, in a new folder, with this clone's packages. */
export function checkOutBefore(clone: string, folder: string, commit: string): void {
  git(clone, ['worktree', 'add', '--quiet', '--detach', '--no-checkout', folder, commit]);
  git(folder, ['checkout', '--quiet', commit, '--', 'libs', 'package.json']);
  const [theirs, own] = [join(clone, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(own);
  for (const name of readdirSync(theirs))
    if (name !== '@headgate') symlinkSync(join(theirs, name), join(own, name));
  mkdirSync(join(own, '@headgate'));
  for (const name of ['contracts', 'runtime', 'messaging']) {
    symlinkSync(join(folder, 'libs', name), join(own, '@headgate', name));
    const nested = join('libs', name, 'node_modules');
    if (existsSync(join(clone, nested))) symlinkSync(join(clone, nested), join(folder, nested));
  }
}

export function removeBefore(clone: string, folder: string): void {
  git(clone, ['worktree', 'remove', '--force', folder]);
}

function git(clone: string, args: readonly string[]): string {
  return execFileSync('git', args, { cwd: clone, encoding: 'utf8' });
}
