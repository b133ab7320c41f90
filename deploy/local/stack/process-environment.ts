import type { ProcessEntry } from './processes.ts';

interface NatsLogin {
  readonly url: string;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
}

/** What there is to connect to. Each process is told only of what it needs. */
export interface Connections {
  readonly databaseUrl: (service: string) => string;
  readonly redisUrl: string;
  readonly nats: (service: string) => NatsLogin;
  /** Addresses of stand-ins by the variable that names them. */
  readonly standIns: Readonly<Record<string, string>>;
}

/** Ours alone, or set for each process anew. */
const withheld = /^(npm_|DATABASE_URL|REDIS_URL|NATS_|PORT$|HOST$|HEADGATE_DATA$)/;

export function inherited(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !withheld.test(name)));
}

function connectionVariables(
  entry: ProcessEntry,
  connections: Connections,
): Record<string, string | undefined> {
  const nats = connections.nats(entry.name);
  return {
    ...(entry.needs.includes('database') ? { DATABASE_URL: connections.databaseUrl(entry.name) } : {}),
    ...(entry.needs.includes('redis') ? { REDIS_URL: connections.redisUrl } : {}),
    ...(entry.nats !== undefined
      ? { NATS_URL: nats.url, NATS_USER: nats.user, NATS_PASSWORD: nats.password }
      : {}),
  };
}

/** The whole environment of a process: the caller's (proxies, certificates, settings of the site), then ours. */
export function processEnvironment(
  entry: ProcessEntry,
  place: { readonly port: number; readonly host: string },
  connections: Connections,
  environment: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const all: NodeJS.ProcessEnv = {
    NODE_ENV: 'development',
    ...inherited(environment),
    ...connections.standIns,
    ...connectionVariables(entry, connections),
    PORT: String(place.port),
    HOST: place.host,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
