import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { findDynamicSecurity } from '../../mosquitto/find-dynamic-security.ts';

export const serverKinds = ['postgresql', 'redis', 'nats', 'mosquitto'] as const;
export type ServerKind = (typeof serverKinds)[number];

export interface FoundServer {
  readonly path: string;
  readonly major: number;
}

interface Wanted {
  readonly title: string;
  /** The variable by which the environment may give the address of one. */
  readonly address: string;
  readonly commands: readonly string[];
  readonly oldest: readonly [major: number, minor: number];
  /** What makes it tell its version; `--version` unless said otherwise. */
  readonly versionFlag?: string;
  /** Whether what it needs beside it is there as well, by its real path: a client's folder may hold only a part. */
  readonly isWhole?: (path: string) => boolean;
}

export const wantedServers: Record<ServerKind, Wanted> = {
  postgresql: {
    ...{ title: 'PostgreSQL', address: 'DATABASE_URL', commands: ['postgres'], oldest: [14, 0] },
    isWhole: (path) => isExecutable(join(dirname(path), 'initdb')),
  },
  redis: {
    title: 'Redis',
    address: 'REDIS_URL',
    commands: ['redis-server', 'valkey-server'],
    oldest: [6, 0],
  },
  nats: { title: 'nats-server', address: 'NATS_URL', commands: ['nats-server'], oldest: [2, 9] },
  mosquitto: {
    ...{ title: 'Mosquitto', address: 'MQTT_URL', commands: ['mosquitto'], oldest: [2, 0] },
    versionFlag: '-h',
    isWhole: (path) => findDynamicSecurity(path) !== undefined,
  },
};

/** Reads 'postgres (PostgreSQL) 15.12', 'Redis server v=7.0.15 sha=…', 'nats-server: v2.9.10', 'mosquitto version 2.0.11'. */
export function parseVersion(text: string): readonly [number, number] | undefined {
  const match = /(\d+)\.(\d+)/.exec(text);
  return match === null ? undefined : [Number(match[1]), Number(match[2])];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Absent, or not ours to run.
    return false;
  }
}

/** The folders of several versions, the highest first. */
function versioned(pattern: string): string[] {
  const versionIn = (path: string) => Number(/\d+(?:\.\d+)?/.exec(path)?.[0]);
  return globSync(pattern).sort((one, other) => versionIn(other) - versionIn(one));
}

/** Where servers are: PATH, and the places that packages use but that are not on every PATH. */
export function searchFolders(path: string | undefined): string[] {
  const homebrews = ['/opt/homebrew', '/usr/local', '/home/linuxbrew/.linuxbrew'];
  const folders = [
    ...(path ?? '').split(delimiter).filter((folder) => folder !== ''),
    ...['/usr/local/bin', '/usr/local/sbin', '/usr/bin', '/usr/sbin'],
    ...versioned('/usr/lib/postgresql/*/bin'),
    ...versioned('/usr/pgsql-*/bin'),
    ...homebrews.flatMap((brew) => [
      join(brew, 'bin'),
      join(brew, 'sbin'),
      ...versioned(join(brew, 'opt/postgresql@*/bin')),
    ]),
  ];
  return [...new Set(folders)];
}

/** Where a program is: on PATH, or where packages put what is not on every PATH. */
export function findProgram(name: string): string | undefined {
  return searchFolders(process.env['PATH'])
    .map((folder) => join(folder, name))
    .find(isExecutable);
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

/** The first usable server of a kind on this machine. Throws where there is none. */
export function installedServer(kind: ServerKind): FoundServer {
  const [server] = findServers(kind);
  if (server === undefined) throw new Error(`${wantedServers[kind].title} is not on this machine.`);
  return server;
}

/** Every usable server of a kind, in the order of the folders. */
export function findServers(kind: ServerKind): FoundServer[] {
  const { commands, oldest, versionFlag = '--version', isWhole = () => true } = wantedServers[kind];
  const paths = searchFolders(process.env['PATH'])
    .flatMap((folder) => commands.map((command) => join(folder, command)))
    .filter((path) => isExecutable(path) && isWhole(realpathSync(path)));
  return paths.flatMap((path) => {
    const version = versionOf(path, versionFlag);
    if (version === undefined) return [];
    const isTooOld = version[0] < oldest[0] || (version[0] === oldest[0] && version[1] < oldest[1]);
    return isTooOld ? [] : [{ path, major: version[0] }];
  });
}
