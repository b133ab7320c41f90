import type { NatsUser } from '../../nats/nats-user.ts';
import { wantedServers, type ServerKind } from '../servers/find-server.ts';
import { mosquittoServer } from '../servers/mosquitto-server.ts';
import { natsServer } from '../servers/nats-server.ts';
import { postgresServer } from '../servers/postgres-server.ts';
import { redisServer } from '../servers/redis-server.ts';
import type { ServerOptions } from '../servers/server-program.ts';
import type { Program } from '../supervisor/program.ts';
import type { Supervisor } from '../supervisor/supervisor.ts';
import type { Connections } from './process-environment.ts';
import { databaseOnGivenServer, ownDatabase } from './service-database.ts';

/** Where the processes find the servers. */
export interface RunningServers extends Pick<Connections, 'redisUrl' | 'nats' | 'mqtt'> {
  /** Makes a service's database where it is missing, and gives its URL. */
  readonly databaseFor: (service: string) => Promise<string>;
}

/** What the processes do with the servers. */
interface Uses {
  readonly natsUsers: readonly Omit<NatsUser, 'password'>[];
  readonly usesMqtt: boolean;
  /** Before any database is made in our own. */
  readonly preparePostgres?: ((adminUrl: string) => Promise<void>) | undefined;
}

/** The address of a server that the environment gives; we then start none of that kind. */
export function givenAddress(kind: ServerKind, environment: NodeJS.ProcessEnv): string | undefined {
  const value = environment[wantedServers[kind].address];
  return value === '' ? undefined : value;
}

/** PostgreSQL, Redis, NATS and the MQTT broker: those given by the environment, and our own for the rest. */
export async function startServers(
  supervisor: Supervisor,
  options: ServerOptions,
  environment: NodeJS.ProcessEnv,
  { natsUsers, usesMqtt, preparePostgres }: Uses,
): Promise<RunningServers> {
  const given = (kind: ServerKind) => givenAddress(kind, environment);
  const own = async <Server extends { readonly program: Program }>(making: Promise<Server>) => {
    const server = await making;
    await supervisor.start(server.program);
    return server;
  };
  const database = async () => {
    const url = given('postgresql');
    if (url !== undefined) return (service: string) => databaseOnGivenServer(url, service);
    const { adminUrl } = await own(postgresServer(options));
    await preparePostgres?.(adminUrl);
    return (service: string) => ownDatabase(adminUrl, service, options.state.secret(`postgresql ${service}`));
  };
  const nats = async () => {
    const url = given('nats');
    if (url === undefined) return (await own(natsServer(options, natsUsers))).login;
    return () => ({ url, user: environment['NATS_USER'], password: environment['NATS_PASSWORD'] });
  };
  const mqtt = async () => {
    const url = given('mosquitto') ?? (usesMqtt ? undefined : '');
    if (url === undefined) return (await own(mosquittoServer(options))).login;
    return { url, user: environment['MQTT_USER'], password: environment['MQTT_PASSWORD'] };
  };
  const [databaseFor, redisUrl, natsLogin, mqttLogin] = await Promise.all([
    database(),
    given('redis') ?? own(redisServer(options)).then(({ url }) => url),
    nats(),
    mqtt(),
  ]);
  return { databaseFor, redisUrl, nats: natsLogin, mqtt: mqttLogin };
}
