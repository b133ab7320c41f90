/**
 * Counts the lines of code of libs, services, gateway, deploy and frontend: without tests, comments and blank lines.
 *
 *   node deploy/local/count-lines.ts [GIT-REF]   the working tree's tracked files, or those of a commit
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const folders = ['libs', 'services', 'gateway', 'deploy', 'frontend'];
const isCode = (path: string) =>
  /\.(ts|tsx|mjs)$/.test(path) && !/\.spec\.tsx?$|(^|\/)test(ing)?\//.test(path);

const ref = process.argv[2];
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 30 });
const listed =
  ref === undefined ? git('ls-files', ...folders) : git('ls-tree', '-r', '--name-only', ref, ...folders);
const read = (path: string) =>
  ref === undefined ? readFileSync(path, 'utf8') : git('show', `${ref}:${path}`);

const counts = new Map<string, { files: number; lines: number }>();
for (const path of listed.split('\n').filter(isCode)) {
  const lines = countLines(path, read(path));
  const workspace = path.split('/', /^(libs|services)\//.test(path) ? 2 : 1).join('/');
  for (const name of [workspace, 'all']) {
    const before = counts.get(name) ?? { files: 0, lines: 0 };
    counts.set(name, { files: before.files + 1, lines: before.lines + lines });
  }
}
console.table(Object.fromEntries([...counts].sort(([a], [b]) => a.localeCompare(b))));

/** Lines that hold a token. JSDoc is a comment here; a template's or a text's blank lines are no code. */
function countLines(path: string, text: string): number {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const lines = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(file);
    if (children.length > 0) {
      children.forEach(visit);
      return;
    }
    const start = node.getStart(file);
    const first = file.getLineAndCharacterOfPosition(start).line;
    text
      .slice(start, node.end)
      .split('\n')
      .forEach((line, index) => {
        if (line.trim() !== '') lines.add(first + index);
      });
  };
  visit(file);
  return lines.size;
}
