import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { choosePort } from '../local/machine/ports.ts';
import { exchangeLine } from '../local/servers/exchange-line.ts';
import { installedServer } from '../local/servers/find-server.ts';
import { serverProgram } from '../local/servers/server-program.ts';
import { waitUntil } from '../local/supervisor/wait-until.ts';
import { ClusterServer } from './cluster-server.ts';

const count = 3;
/** What Sentinels call the servers that they watch over. */
const group = 'headgate';
/** So long all may take until they know each other [ms]. */
const wholeWithin = 60_000;

interface Place {
  readonly folder: string;
  readonly port: number;
  readonly password: string;
}

/** Three servers, one of which the others follow, and three Sentinels that name another when that is gone. */
export interface RedisSentinel {
  /** As REDIS_URL takes it. */
  readonly url: string;
  /** `redis-1` to `redis-3` and `sentinel-1` to `sentinel-3`; the first is the primary until it fails. */
  readonly servers: readonly ClusterServer[];
  /** The server that the Sentinels name as the primary now. */
  primary(): Promise<ClusterServer>;
  /** Resolves when the Sentinels know each other, and both replicas have what the primary has. */
  untilWhole(): Promise<void>;
  stop(): Promise<void>;
}

/** `folder`, `logs`: they are there. Resolves when all know each other. */
export async function startRedisSentinel(options: {
  readonly folder: string;
  readonly logs: string;
}): Promise<RedisSentinel> {
  const password = randomBytes(24).toString('base64url');
  const ports = await freePorts(2 * count);
  const places = ports.map((port, index): Place => {
    const name = index < count ? `redis-${String(index + 1)}` : `sentinel-${String(index + 1 - count)}`;
    const folder = join(options.folder, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return { folder, port, password };
  });
  const [redis, sentinels] = [places.slice(0, count), places.slice(count)];
  const primary = redis[0]?.port ?? 0;
  const servers = [
    ...redis.map((place, index) => serverOf(place, `redis-${String(index + 1)}`, redisLines(place, primary))),
    ...sentinels.map((place, index) =>
      serverOf(place, `sentinel-${String(index + 1)}`, sentinelLines(place, primary), ['--sentinel']),
    ),
  ].map((program) => new ClusterServer(program, options.logs));
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
  const untilWhole = () =>
    waitUntil(() => areWhole(sentinels), { within: wholeWithin, signal: new AbortController().signal });
  try {
    // The Sentinels last: nobody else may be the primary first.
    for (const server of servers) await server.start();
    await untilWhole();
  } catch (error) {
    await stop();
    throw error;
  }
  const addresses = sentinels.map(({ port }) => `127.0.0.1:${String(port)}`).join(',');
  return {
    ...{ url: `redis+sentinel://:${password}@${addresses}/${group}`, servers, untilWhole, stop },
    primary: async () => {
      const named = await primaryPort(sentinels);
      const server = servers[ports.indexOf(named)];
      if (server === undefined) throw new Error(`None of them is at port ${String(named)}`);
      return server;
    },
  };
}

async function freePorts(wanted: number): Promise<readonly number[]> {
  const ports = new Set<number>();
  while (ports.size < wanted) ports.add(await choosePort(undefined, ports));
  return [...ports];
}

/** Its configuration is a file that it may write: there it keeps who the primary is. */
function serverOf(
  { folder, port, password }: Place,
  name: string,
  lines: readonly string[],
  more: readonly string[] = [],
) {
  const file = join(folder, 'server.conf');
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  return serverProgram(folder, {
    name,
    command: installedServer('redis').path,
    args: [file, ...more],
    ready: async () => {
      const answer = await exchangeLine(port, `AUTH ${password}\r\nPING\r\n`, 2);
      if (!answer.includes('+PONG')) throw new Error(`${name} answered: ${answer}`);
    },
  });
}

function commonLines({ folder, port, password }: Place): readonly string[] {
  return ['bind 127.0.0.1', `port ${String(port)}`, `dir "${folder}"`, `requirepass ${password}`];
}

/** As docs/operations.md has it. */
function redisLines(place: Place, primary: number): readonly string[] {
  return [
    ...commonLines(place),
    ...['save ""', 'appendonly yes', 'appendfsync everysec', 'maxmemory-policy noeviction'],
    // Each may be the primary, or follow one.
    `masterauth ${place.password}`,
    ...['min-replicas-to-write 1', 'min-replicas-max-lag 10', 'repl-diskless-sync-delay 0'],
    ...(place.port === primary ? [] : [`replicaof 127.0.0.1 ${String(primary)}`]),
  ];
}

function sentinelLines(place: Place, primary: number): readonly string[] {
  return [
    ...commonLines(place),
    `sentinel sentinel-pass ${place.password}`,
    `sentinel monitor ${group} 127.0.0.1 ${String(primary)} 2`,
    `sentinel auth-pass ${group} ${place.password}`,
    `sentinel down-after-milliseconds ${group} 5000`,
    `sentinel failover-timeout ${group} 10000`,
    `sentinel parallel-syncs ${group} 1`,
  ];
}

/** Each Sentinel knows of the two others, and of the two replicas: from then on one may be the primary's successor. */
async function knowEachOther(sentinels: readonly Place[]): Promise<void> {
  for (const { port, password } of sentinels) {
    const answer = await exchangeLine(port, `AUTH ${password}\r\nSENTINEL MASTER ${group}\r\n`, 40);
    for (const known of ['num-slaves', 'num-other-sentinels']) {
      if (!answer.includes(`${known}\r\n$1\r\n2\r\n`)) throw new Error(`Not all are known yet: ${answer}`);
    }
  }
}

async function areWhole(sentinels: readonly Place[]): Promise<void> {
  await knowEachOther(sentinels);
  const port = await primaryPort(sentinels);
  const password = sentinels[0]?.password ?? '';
  const answer = await exchangeLine(port, `AUTH ${password}\r\nINFO replication\r\n`, 10);
  const online = answer.match(/^slave\d:.*state=online/gm) ?? [];
  if (online.length < count - 1) throw new Error(`Not all follow the primary yet: ${answer}`);
}

/** As the first Sentinel says that answers. */
async function primaryPort(sentinels: readonly Place[]): Promise<number> {
  const answers = sentinels.map(async ({ port, password }) => {
    const question = `AUTH ${password}\r\nSENTINEL GET-MASTER-ADDR-BY-NAME ${group}\r\n`;
    const answer = await exchangeLine(port, question, 6);
    return Number(/127\.0\.0\.1\r\n\$\d+\r\n(\d+)/.exec(answer)?.[1]);
  });
  return await Promise.any(answers);
}
