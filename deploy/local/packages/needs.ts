import { dirname } from 'node:path';
import { findProgram, findServers, wantedServers, type ServerKind } from '../servers/find-server.ts';
import { findChromium } from './find-chromium.ts';
import type { Need } from './plan-installation.ts';

/** Programs that tests alone start: what each is called, and where what must be there of it is. */
const testPrograms = {
  prometheus: { title: 'Prometheus', paths: () => ['prometheus', 'promtool'].map(findProgram) },
  haproxy: { title: 'HAProxy', paths: () => [findProgram('haproxy')] },
  kubectl: { title: 'kubectl', paths: () => [findProgram('kubectl')] },
  pgbackrest: { title: 'pgBackRest', paths: () => [findProgram('pgbackrest')] },
  patroni: { title: 'Patroni', paths: () => [findProgram('patroni')] },
  etcd: { title: 'etcd', paths: () => [findProgram('etcd')] },
  nftables: { title: 'nftables', paths: () => [findProgram('nft')] },
  chromium: { title: 'Chromium', paths: () => [findChromium()] },
};

/** Where those that are found by their names lie: what tests start is found there, whatever this shell's PATH is. */
export function testProgramFolders(): string[] {
  const { prometheus, haproxy, kubectl } = testPrograms;
  const paths = [prometheus, haproxy, kubectl].flatMap((program) => program.paths());
  return [...new Set(paths.flatMap((path) => (path === undefined ? [] : [dirname(path)])))];
}

function isServer(need: Need): need is ServerKind {
  return need in wantedServers;
}

export function missingOf(needs: readonly Need[]): Need[] {
  return needs.filter((need) =>
    isServer(need) ? findServers(need).length === 0 : testPrograms[need].paths().includes(undefined),
  );
}

function title(need: Need): string {
  if (!isServer(need)) return testPrograms[need].title;
  const { title: name, oldest } = wantedServers[need];
  return `${name} (${oldest.join('.')} or newer)`;
}

export function titles(needs: readonly Need[]): string {
  return needs.map(title).join(', ');
}

/** The one line for whoever has to install by hand. */
export function installByHand(needs: readonly Need[], how: string, mayGiveAddresses: boolean): string {
  const variables = needs.filter(isServer).map((need) => wantedServers[need].address);
  const instead =
    mayGiveAddresses && variables.length > 0 ? `, or give ${variables.join(', ')} in the environment` : '';
  return `Missing: ${titles(needs)}. Install ${how}${instead}.`;
}
