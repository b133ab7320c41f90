import { spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { findDynamicSecurity } from '../../mosquitto/find-dynamic-security.ts';

export type ServerKind = 'postgresql' | 'redis' | 'nats' | 'mosquitto';

export interface FoundServer {
  readonly path: string;
  readonly major: number;
}

interface Wanted {
  readonly title: string;
  readonly commands: readonly string[];
  /** Programs that must lie beside it: a client's folder may hold only a part. */
  readonly beside: readonly string[];
  readonly oldest: readonly [major: number, minor: number];
  /** What makes it tell its version; `--version` unless said otherwise. */
  readonly versionFlag?: string;
  /** Whether a part that is elsewhere is there as well. */
  readonly isWhole?: (path: string) => boolean;
}

export const wantedServers: Record<ServerKind, Wanted> = {
  postgresql: { title: 'PostgreSQL', commands: ['postgres'], beside: ['initdb'], oldest: [14, 0] },
  redis: { title: 'Redis', commands: ['redis-server', 'valkey-server'], beside: [], oldest: [6, 0] },
  nats: { title: 'nats-server', commands: ['nats-server'], beside: [], oldest: [2, 9] },
  mosquitto: {
    title: 'Mosquitto',
    commands: ['mosquitto'],
    beside: [],
    oldest: [2, 0],
    versionFlag: '-h',
    isWhole: (path) => findDynamicSecurity(realpathSync(path)) !== undefined,
  },
};

/** Reads 'postgres (PostgreSQL) 15.12', 'Redis server v=7.0.15 sha=…', 'nats-server: v2.9.10', 'mosquitto version 2.0.11'. */
export function parseVersion(text: string): readonly [number, number] | undefined {
  const match = /(\d+)\.(\d+)/.exec(text);
  return match === null ? undefined : [Number(match[1]), Number(match[2])];
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Absent, or not ours to run.
    return false;
  }
}

/** The folders matching `<parent>/<prefix><number>…<suffix>`, highest number first. */
function versioned(parent: string, prefix: string, suffix: string): string[] {
  let names: string[];
  try {
    names = readdirSync(parent);
  } catch {
    // This system keeps its packages elsewhere.
    return [];
  }
  return names
    .filter((name) => name.startsWith(prefix))
    .sort(
      (one, other) =>
        Number.parseFloat(other.slice(prefix.length)) - Number.parseFloat(one.slice(prefix.length)),
    )
    .map((name) => join(parent, name, suffix));
}

/** Where servers are: PATH, and the places that packages use but that are not on every PATH. */
export function searchFolders(path: string | undefined): string[] {
  const homebrews = ['/opt/homebrew', '/usr/local', '/home/linuxbrew/.linuxbrew'];
  const folders = [
    ...(path ?? '').split(delimiter).filter((folder) => folder !== ''),
    ...['/usr/local/bin', '/usr/local/sbin', '/usr/bin', '/usr/sbin'],
    ...versioned('/usr/lib/postgresql', '', 'bin'),
    ...versioned('/usr', 'pgsql-', 'bin'),
    ...homebrews.flatMap((brew) => [
      join(brew, 'bin'),
      join(brew, 'sbin'),
      ...versioned(join(brew, 'opt'), 'postgresql@', 'bin'),
    ]),
  ];
  return [...new Set(folders)];
}

/** What it prints when it is asked; Mosquitto tells its version and ends as though that were a mistake. */
function versionOf(path: string, request: string): readonly [number, number] | undefined {
  const { stdout, error } = spawnSync(path, [request], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 60_000,
  });
  // It does not run here (another architecture, a broken link): as good as absent.
  return error === undefined ? parseVersion(stdout) : undefined;
}

/** Every usable server of a kind, in the order of the folders. A link is followed to where its companions are. */
export function findServers(kind: ServerKind, folders: readonly string[]): FoundServer[] {
  const {
    commands,
    beside,
    oldest,
    versionFlag: request = '--version',
    isWhole = () => true,
  } = wantedServers[kind];
  const paths = folders
    .flatMap((folder) => commands.map((command) => join(folder, command)))
    .filter(isExecutable)
    .map((path) => (beside.length === 0 ? path : realpathSync(path)))
    .filter((path) => beside.every((companion) => isExecutable(join(dirname(path), companion))));
  return [...new Set(paths)].flatMap((path) => {
    const version = versionOf(path, request);
    if (version === undefined || !isWhole(path)) return [];
    const isTooOld = version[0] < oldest[0] || (version[0] === oldest[0] && version[1] < oldest[1]);
    return isTooOld ? [] : [{ path, major: version[0] }];
  });
}
