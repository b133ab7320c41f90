import type { ProcessEntry, StandIn } from './processes.ts';

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

/** By itself, or by a file that holds it. */
export function isGiven(variable: string, environment: NodeJS.ProcessEnv): boolean {
  return [variable, `${variable}_FILE`].some((name) => (environment[name] ?? '') !== '');
}

/** The variables of a process that no other is told. */
export function confidentialOf({
  secrets = [],
  keys = [],
  confidential = [],
}: ProcessEntry): readonly string[] {
  return [...secrets, ...keys, ...confidential];
}

/**
 * The caller's, but where a stand-in says otherwise: then neither the value nor the file that holds one. And nothing that only
 * another process is told.
 */
function given(entry: ProcessEntry, { confidential, standIns }: Connections, environment: NodeJS.ProcessEnv) {
  const own = confidentialOf(entry);
  const withoutFile = (name: string) => name.replace(/_FILE$/, '');
  const callers = Object.entries(inherited(environment)).filter(
    ([name]) => !Object.hasOwn(standIns, withoutFile(name)),
  );
  const all = [...callers, ...Object.entries(standIns)];
  const isOthers = (name: string) => confidential.includes(name) && !own.includes(name);
  return Object.fromEntries(all.filter(([name]) => !isOthers(withoutFile(name))));
}

function connectionVariables(entry: ProcessEntry, connections: Connections): NodeJS.ProcessEnv {
  const { mqtt } = connections;
  const nats = connections.nats(entry.name);
  const ofNeed = {
    database: { DATABASE_URL: connections.databaseUrl(entry.name) },
    redis: { REDIS_URL: connections.redisUrl },
    mqtt: { MQTT_URL: mqtt.url, MQTT_USER: mqtt.user, MQTT_PASSWORD: mqtt.password },
    folder: {},
  };
  return {
    ...(Object.assign({}, ...entry.needs.map((need) => ofNeed[need])) as NodeJS.ProcessEnv),
    ...(entry.nats && { NATS_URL: nats.url, NATS_USER: nats.user, NATS_PASSWORD: nats.password }),
  };
}

function madeSecrets(
  entry: ProcessEntry,
  connections: Connections,
  environment: NodeJS.ProcessEnv,
): Record<string, string> {
  const made = (names: readonly string[], make: Connections['secret']) =>
    names
      .filter((name) => !isGiven(name, environment))
      .map((name) => [name, make(entry.name, name)] as const);
  return Object.fromEntries([
    ...made(entry.secrets ?? [], connections.secret),
    ...made(entry.keys ?? [], connections.key),
  ]);
}

/** Texts with what `{NAME}` stands for in them, by variable. Throws for a name that stands for nothing. */
function filled(texts: Readonly<Record<string, string>>, values: NodeJS.ProcessEnv): Record<string, string> {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${text}: nothing is called ${name}`);
      return value;
    });
  return Object.fromEntries(Object.entries(texts).map(([variable, text]) => [variable, fill(text)]));
}

/** What the others are told of a stand-in, by variable. `own`: its own environment. */
export function standInAddresses({ foundBy }: StandIn, own: NodeJS.ProcessEnv): Record<string, string> {
  return filled(foundBy, own);
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
    ...given(entry, connections, environment),
    ...madeSecrets(entry, connections, environment),
    ...connectionVariables(entry, connections),
    ...filled(entry.standIn?.given ?? {}, { GATEWAY: place.gateway }),
    ...Object.fromEntries(Object.entries(place.ports ?? {}).map(([name, port]) => [name, String(port)])),
    DATA_FOLDER: place.folder,
    PORT: String(place.port),
    HOST: place.host,
    // Never where the gateway listens for everybody.
    ...(place.metricsPort !== undefined && {
      METRICS_PORT: String(place.metricsPort),
      METRICS_HOST: '127.0.0.1',
    }),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
