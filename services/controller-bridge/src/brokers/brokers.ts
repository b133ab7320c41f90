import type { DataSource } from 'typeorm';
import { publicBroker, type BrokerSettings } from '../config.ts';
import { Broker, firstBroker } from './broker.entity.ts';

/** One of our brokers with its addresses. */
export interface BrokerAddress {
  readonly name: string;
  readonly url: string;
  readonly publicUrl: string;
}

/** Our brokers by name; the first one's addresses are the environment's. */
export async function readBrokers(
  database: Pick<DataSource, 'getRepository'>,
  settings: BrokerSettings,
): Promise<ReadonlyMap<string, BrokerAddress>> {
  const rows = await database.getRepository(Broker).find({ order: { name: 'ASC' } });
  const others = rows.flatMap(({ name, url, publicUrl }) =>
    url === null || publicUrl === null ? [] : [[name, { name, url, publicUrl }] as const],
  );
  return new Map([[firstBroker, firstOf(settings)], ...others]);
}

export function firstOf(settings: BrokerSettings): BrokerAddress {
  return { name: firstBroker, url: settings.MQTT_URL, publicUrl: publicBroker(settings) };
}
