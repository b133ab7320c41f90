import type { NatsUser } from '../../nats/nats-user.ts';
import { mosquittoServer } from '../servers/mosquitto-server.ts';
import { natsServer } from '../servers/nats-server.ts';
import { postgresServer } from '../servers/postgres-server.ts';
import { redisServer } from '../servers/redis-server.ts';
import type { ServerKind } from '../servers/find-server.ts';
import type { ServerOptions } from '../servers/server-options.ts';
import type { Supervisor } from '../supervisor/supervisor.ts';
import type { Connections } from './process-environment.ts';
import { databaseOnGivenServer, ownDatabase } from './service-database.ts';

export interface RunningServers {
  /** Makes a service's database where it is missing, and gives its URL. */
  readonly databaseFor: (service: string) => Promise<string>;
  readonly adminUrl: string;
  readonly redisUrl: string;
  readonly nats: Connections['nats'];
  readonly mqtt: Connections['mqtt'];
}

/** What the processes do with the servers. */
interface Uses {
  readonly natsUsers: readonly Omit<NatsUser, 'password'>[];
  readonly usesMqtt: boolean;
}

const addressVariables = {
  postgresql: 'DATABASE_URL',
  redis: 'REDIS_URL',
  nats: 'NATS_URL',
  mosquitto: 'MQTT_URL',
} as const;

/** The address of a server that the environment gives; we then start none of that kind. */
export function givenAddress(kind: ServerKind, environment: NodeJS.ProcessEnv): string | undefined {
  const value = environment[addressVariables[kind]];
  return value === undefined || value === '' ? undefined : value;
}

async function databases(supervisor: Supervisor, options: ServerOptions, environment: NodeJS.ProcessEnv) {
  const given = givenAddress('postgresql', environment);
  if (given !== undefined) {
    return { adminUrl: given, databaseFor: (service: string) => databaseOnGivenServer(given, service) };
  }
  const { program, adminUrl } = await postgresServer(options);
  await supervisor.start(program);
  const databaseFor = (service: string) =>
    ownDatabase(adminUrl, service, options.state.secret(`postgresql ${service}`));
  return { adminUrl, databaseFor };
}

async function redis(
  supervisor: Supervisor,
  options: ServerOptions,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const given = givenAddress('redis', environment);
  if (given !== undefined) return given;
  const { program, url } = await redisServer(options);
  await supervisor.start(program);
  return url;
}

async function nats(
  supervisor: Supervisor,
  options: ServerOptions,
  environment: NodeJS.ProcessEnv,
  { natsUsers }: Uses,
) {
  const url = givenAddress('nats', environment);
  if (url !== undefined) {
    return () => ({ url, user: environment['NATS_USER'], password: environment['NATS_PASSWORD'] });
  }
  const { program, login } = await natsServer(options, natsUsers);
  await supervisor.start(program);
  return login;
}

async function mqtt(
  supervisor: Supervisor,
  options: ServerOptions,
  environment: NodeJS.ProcessEnv,
  { usesMqtt }: Uses,
): Promise<Connections['mqtt']> {
  const url = givenAddress('mosquitto', environment);
  if (url !== undefined)
    return { url, user: environment['MQTT_USER'], password: environment['MQTT_PASSWORD'] };
  if (!usesMqtt) return { url: '' };
  const { program, login } = await mosquittoServer(options);
  await supervisor.start(program);
  return login;
}

/** PostgreSQL, Redis, NATS and the MQTT broker: those given by the environment, and our own for the rest. */
export async function startServers(
  supervisor: Supervisor,
  options: ServerOptions,
  environment: NodeJS.ProcessEnv,
  uses: Uses,
): Promise<RunningServers> {
  const [database, redisUrl, natsLogin, mqttLogin] = await Promise.all([
    databases(supervisor, options, environment),
    redis(supervisor, options, environment),
    nats(supervisor, options, environment, uses),
    mqtt(supervisor, options, environment, uses),
  ]);
  return { ...database, redisUrl, nats: natsLogin, mqtt: mqttLogin };
}
