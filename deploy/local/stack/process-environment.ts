import type { ProcessEntry } from './processes.ts';
import { standInEnvironment } from './stand-in-addresses.ts';

interface Login {
  readonly url: string;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
}

/** What there is to connect to. Each process is told only of what it needs. */
export interface Connections {
  readonly databaseUrl: (service: string) => string;
  readonly redisUrl: string;
  readonly nats: (service: string) => Login;
  /** As the one who speaks to all devices, and makes their logins. */
  readonly mqtt: Login;
  /** Addresses of stand-ins by the variable that names them. */
  readonly standIns: Readonly<Record<string, string>>;
  /** A secret made once, by the process's name and the variable. */
  readonly secret: (service: string, variable: string) => string;
  /** A key to encrypt with, likewise. */
  readonly key: (service: string, variable: string) => string;
  /** Variables that are told only to the process that lists them. */
  readonly confidential: readonly string[];
}

/** Where a process listens and keeps things. */
export interface Place {
  readonly port: number;
  readonly host: string;
  /** Further ports, by variable. */
  readonly ports?: Readonly<Record<string, number>>;
  readonly folder?: string;
  /** Where it tells its metrics, on this machine alone; absent: nowhere. */
  readonly metricsPort?: number;
  /** The address at which the gateway listens, from this machine. */
  readonly gateway: string;
  /** The address that we print. */
  readonly publicOrigin: string;
}

/** Ours alone, or set for each process anew. */
const withheld =
  /^(npm_|DATABASE_URL|REDIS_URL|NATS_|MQTT_(URL|USER|PASSWORD)|PORT$|HOST$|METRICS_(PORT|HOST)$|HEADGATE_DATA$|DATA_FOLDER$)/;

export function inherited(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !withheld.test(name)));
}

/** The variables of a process that no other is told. */
export function confidentialOf({
  secrets = [],
  keys = [],
  confidential = [],
}: ProcessEntry): readonly string[] {
  return [...secrets, ...keys, ...confidential];
}

function withoutOthers(
  entry: ProcessEntry,
  { confidential }: Connections,
  environment: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const own = confidentialOf(entry);
  const others = new Set(confidential.filter((name) => !own.includes(name)));
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !others.has(name.replace(/_FILE$/, ''))),
  );
}

/** The caller's, but where a stand-in says otherwise: then neither the value nor the file that holds one. */
function withStandIns({ standIns }: Connections, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const others = Object.entries(inherited(environment)).filter(
    ([name]) => !Object.hasOwn(standIns, name.replace(/_FILE$/, '')),
  );
  return { ...Object.fromEntries(others), ...standIns };
}

function connectionVariables(
  entry: ProcessEntry,
  connections: Connections,
): Record<string, string | undefined> {
  const nats = connections.nats(entry.name);
  const { mqtt } = connections;
  return {
    ...(entry.needs.includes('database') ? { DATABASE_URL: connections.databaseUrl(entry.name) } : {}),
    ...(entry.needs.includes('redis') ? { REDIS_URL: connections.redisUrl } : {}),
    ...(entry.nats !== undefined
      ? { NATS_URL: nats.url, NATS_USER: nats.user, NATS_PASSWORD: nats.password }
      : {}),
    ...(entry.needs.includes('mqtt')
      ? { MQTT_URL: mqtt.url, MQTT_USER: mqtt.user, MQTT_PASSWORD: mqtt.password }
      : {}),
  };
}

function madeSecrets(
  entry: ProcessEntry,
  connections: Connections,
  environment: NodeJS.ProcessEnv,
): Record<string, string> {
  const isGiven = (name: string) => (environment[name] ?? environment[`${name}_FILE`] ?? '') !== '';
  const made = (names: readonly string[], make: Connections['secret']) =>
    names.filter((name) => !isGiven(name)).map((name) => [name, make(entry.name, name)] as const);
  return Object.fromEntries([
    ...made(entry.secrets ?? [], connections.secret),
    ...made(entry.keys ?? [], connections.key),
  ]);
}

/** Never where the gateway listens for everybody. */
function metricsVariables({ metricsPort }: Place): Record<string, string> {
  return metricsPort === undefined ? {} : { METRICS_PORT: String(metricsPort), METRICS_HOST: '127.0.0.1' };
}

/** The whole environment of a process: the caller's (proxies, certificates, settings of the site), then ours. */
export function processEnvironment(
  entry: ProcessEntry,
  place: Place,
  connections: Connections,
  environment: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const all: NodeJS.ProcessEnv = {
    NODE_ENV: 'development',
    PUBLIC_ORIGIN: place.publicOrigin,
    ...entry.runtime,
    ...withoutOthers(entry, connections, withStandIns(connections, environment)),
    ...madeSecrets(entry, connections, environment),
    ...connectionVariables(entry, connections),
    ...(entry.standIn === undefined ? {} : standInEnvironment(entry.standIn, place.gateway)),
    ...Object.fromEntries(Object.entries(place.ports ?? {}).map(([name, port]) => [name, String(port)])),
    DATA_FOLDER: place.folder,
    PORT: String(place.port),
    HOST: place.host,
    ...metricsVariables(place),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
