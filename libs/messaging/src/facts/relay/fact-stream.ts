import { JetStreamApiCodes, jetstreamManager } from '@nats-io/jetstream';
import type { JetStreamManager, StreamInfo } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { NatsConnection } from '@nats-io/transport-node';
import { isApiError } from '../is-api-error.ts';
import { factsOf, streamOf } from '../names.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long the broker keeps a fact for consumers that are away. */
const KEEP_FACTS_MS = 30 * DAY_MS;
/** Within this the broker itself drops a repeated message id; later repeats are the inbox's to drop. */
const REPEATS_MS = 2 * 60 * 1000;

/** The owner's stream, declared if it is not there. Only the owner may. */
export async function openFactStream(connection: NatsConnection, owner: string): Promise<StreamInfo> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  try {
    return await manager.streams.info(streamOf(owner));
  } catch (error) {
    if (!isApiError(error, JetStreamApiCodes.StreamNotFound)) throw error;
    return await declare(manager, owner);
  }
}

function declare(manager: JetStreamManager, owner: string): Promise<StreamInfo> {
  return manager.streams.add({
    name: streamOf(owner),
    subjects: [factsOf(owner)],
    max_age: nanos(KEEP_FACTS_MS),
    duplicate_window: nanos(REPEATS_MS),
  });
}
