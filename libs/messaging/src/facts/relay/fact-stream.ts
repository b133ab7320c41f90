import { JetStreamApiCodes, jetstreamManager, type StreamInfo } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { isApiError } from '../is-api-error.ts';
import { factsOf, streamOf } from '../names.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long the broker keeps a fact for consumers that are away. */
const KEEP_FACTS_MS = 30 * DAY_MS;
/** Within this the broker itself drops a repeated message id; later repeats are the inbox's to drop. */
const REPEATS_MS = 2 * 60 * 1000;
/** So many servers of a cluster keep each fact, and what its consumers have had: one of them may be lost. */
const REPLICAS = 3;
/** JetStream's 'there are not so many servers': alone, or too few. */
const TOO_FEW_SERVERS = [10_074, 10_005];

/** The owner's stream, declared if it is not there. Only the owner may. */
export async function openFactStream(connection: NatsConnection, owner: string): Promise<StreamInfo> {
  const { streams } = await jetstreamManager(connection, { checkAPI: false });
  const name = streamOf(owner);
  try {
    return await streams.info(name);
  } catch (error) {
    if (!isApiError(error, JetStreamApiCodes.StreamNotFound)) throw error;
  }
  const keeping = { max_age: nanos(KEEP_FACTS_MS), duplicate_window: nanos(REPEATS_MS) };
  const declared = { name, subjects: [factsOf(owner)], ...keeping };
  try {
    return await streams.add({ ...declared, num_replicas: REPLICAS });
  } catch (error) {
    if (!TOO_FEW_SERVERS.some((code) => isApiError(error, code))) throw error;
    return await streams.add({ ...declared, num_replicas: 1 });
  }
}

/** Whether fewer servers keep it than might: it was made when there were fewer. */
export function isNarrow({ cluster, config }: StreamInfo): boolean {
  return cluster !== undefined && config.num_replicas < REPLICAS;
}

/** Its consumers follow it. Throws where there are too few servers. */
export async function widenFactStream(connection: NatsConnection, owner: string): Promise<void> {
  const { streams } = await jetstreamManager(connection, { checkAPI: false });
  await streams.update(streamOf(owner), { num_replicas: REPLICAS });
}
