import type { RunningServers } from '../local/stack/start-servers.ts';
import { databaseOnGivenServer } from '../local/stack/service-database.ts';

/** What a test tells of servers that it has started, by the variables of the product. */
export type GivenServers = Readonly<
  Record<
    | ('DATABASE_URL' | 'REDIS_URL' | 'NATS_URL' | 'NATS_PASSWORD')
    | ('MQTT_URL' | 'MQTT_USER' | 'MQTT_PASSWORD'),
    string
  >
>;

/** Every service is a user of its own at NATS, by the password that they share. Undefined: none are told. */
export function givenServers(environment: NodeJS.ProcessEnv): RunningServers | undefined {
  const { DATABASE_URL, REDIS_URL, NATS_URL, NATS_PASSWORD, MQTT_URL, MQTT_USER, MQTT_PASSWORD } =
    environment;
  if (DATABASE_URL === undefined || REDIS_URL === undefined || NATS_URL === undefined) return undefined;
  return {
    databaseFor: (service) => databaseOnGivenServer(DATABASE_URL, service),
    redisUrl: REDIS_URL,
    nats: (service) => ({ url: NATS_URL, user: service, password: NATS_PASSWORD }),
    mqtt: { url: MQTT_URL ?? '', user: MQTT_USER, password: MQTT_PASSWORD },
  };
}
