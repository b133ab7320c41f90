import { dirname } from 'node:path';
import { findServers, searchFolders, wantedServers, type ServerKind } from '../servers/find-server.ts';
import { findChromium } from './find-chromium.ts';
import { findProgram } from './find-program.ts';
import type { Need, TestProgram } from './plan-installation.ts';

/** What must be there of each, and what it is called. */
const testPrograms: Record<TestProgram, { readonly title: string; readonly commands: readonly string[] }> = {
  prometheus: { title: 'Prometheus', commands: ['prometheus', 'promtool'] },
  haproxy: { title: 'HAProxy', commands: ['haproxy'] },
};

/** Where those that are here lie: what tests start is found there, whatever this shell's PATH is. */
export function testProgramFolders(): string[] {
  const paths = Object.values(testPrograms).flatMap(({ commands }) => commands.map(findProgram));
  return [...new Set(paths.flatMap((path) => (path === undefined ? [] : [dirname(path)])))];
}

function isTestProgram(need: Need): need is TestProgram {
  return need in testPrograms;
}

function isMissing(need: Need): boolean {
  if (need === 'chromium') return findChromium() === undefined;
  if (isTestProgram(need)) return testPrograms[need].commands.some((name) => findProgram(name) === undefined);
  return findServers(need, searchFolders(process.env['PATH'])).length === 0;
}

export function missingOf(needs: readonly Need[]): Need[] {
  return needs.filter(isMissing);
}

function title(need: Need): string {
  if (need === 'chromium') return 'Chromium';
  if (isTestProgram(need)) return testPrograms[need].title;
  const { title: name, oldest } = wantedServers[need];
  return `${name} (${oldest.join('.')} or newer)`;
}

export function titles(needs: readonly Need[]): string {
  return needs.map(title).join(', ');
}

const addresses: Record<ServerKind, string> = {
  postgresql: 'DATABASE_URL',
  redis: 'REDIS_URL',
  nats: 'NATS_URL',
  mosquitto: 'MQTT_URL',
};

/** The one line for whoever has to install by hand. */
export function installByHand(needs: readonly Need[], how: string, mayGiveAddresses: boolean): string {
  const variables = needs.flatMap((need) =>
    need === 'chromium' || isTestProgram(need) ? [] : [addresses[need]],
  );
  const instead =
    mayGiveAddresses && variables.length > 0 ? `, or give ${variables.join(', ')} in the environment` : '';
  return `Missing: ${titles(needs)}. Install ${how}${instead}.`;
}
