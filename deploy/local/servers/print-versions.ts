import { spawnSync } from 'node:child_process';
import { findProgram } from '../packages/find-program.ts';
import { findServers, searchFolders, wantedServers, type ServerKind } from './find-server.ts';

/* What integration tests run against, a line each: an input of Nx's cache (nx.json). */

const folders = searchFolders(process.env['PATH']);

function printed(program: string | undefined, option: string): string {
  if (program === undefined) return 'missing';
  const { stdout, stderr } = spawnSync(program, [option], { encoding: 'utf8', timeout: 60_000 });
  return `${stdout}${stderr}`.split('\n')[0] ?? '';
}

for (const [kind, { versionFlag: request = '--version' }] of Object.entries(wantedServers)) {
  // Their keys are the kinds.
  const [server] = findServers(kind as ServerKind, folders);
  console.log(kind, printed(server?.path, request));
}
for (const [name, option] of [
  ['prometheus', '--version'],
  ['haproxy', '-v'],
] as const)
  console.log(name, printed(findProgram(name), option));
