import { spawnSync } from 'node:child_process';
import { findProgram, findServers, serverKinds, wantedServers } from './find-server.ts';

/* What integration tests run against, a line each: an input of Nx's cache (nx.json). */

function printed(program: string | undefined, option: string): string {
  if (program === undefined) return 'missing';
  const { stdout, stderr } = spawnSync(program, option.split(' '), { encoding: 'utf8', timeout: 60_000 });
  return `${stdout}${stderr}`.split('\n')[0] ?? '';
}

for (const kind of serverKinds)
  console.log(kind, printed(findServers(kind)[0]?.path, wantedServers[kind].versionFlag ?? '--version'));
for (const [name, option] of [
  ['prometheus', '--version'],
  ['haproxy', '-v'],
  ['kubectl', 'version --client'],
] as const)
  console.log(name, printed(findProgram(name), option));
