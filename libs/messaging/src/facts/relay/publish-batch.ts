import type { JetStreamClient } from '@nats-io/jetstream';
import { headers as newHeaders } from '@nats-io/transport-node';
import { z } from 'zod/mini';
import { queryRows } from '../../database/connection.ts';
import type { Connection } from '../../database/connection.ts';
import { factHeaders, streamOf } from '../names.ts';

export const BATCH_SIZE = 200;
const PUBLISH_TIMEOUT_MS = 5000;

const outboxRow = z.object({
  id: z.string(),
  subject: z.string(),
  aggregate_id: z.string(),
  aggregate_version: z.coerce.string(),
  payload: z.string(),
  request_id: z.nullable(z.string()),
});
type OutboxRow = z.output<typeof outboxRow>;

interface BatchOutcome {
  readonly published: number;
  /** The first reason why some were not. */
  readonly failure: unknown;
}

/**
 * Publishes the oldest unpublished rows and marks those that the stream has acknowledged. Never 'those past the last id':
 * a lower id may commit later. Rows that another relay holds are skipped.
 */
export async function publishBatch(
  connection: Connection,
  jetstream: JetStreamClient,
  owner: string,
): Promise<BatchOutcome> {
  const rows = await queryRows(
    connection,
    outboxRow,
    `select id, subject, aggregate_id, aggregate_version, payload, request_id from outbox
     where published_at is null order by sequence limit $1 for update skip locked`,
    [BATCH_SIZE],
  );
  if (rows.length === 0) return { published: 0, failure: undefined };
  const results = await Promise.allSettled(rows.map((row) => publish(jetstream, owner, row)));
  const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  if (done.length > 0) await mark(connection, done);
  const failed = results.find((result) => result.status === 'rejected');
  return { published: done.length, failure: failed?.reason };
}

interface Published {
  readonly id: string;
  readonly sequence: number;
}

async function publish(jetstream: JetStreamClient, owner: string, row: OutboxRow): Promise<Published> {
  const headers = newHeaders();
  headers.set(factHeaders.aggregateId, row.aggregate_id);
  headers.set(factHeaders.aggregateVersion, row.aggregate_version);
  if (row.request_id !== null) headers.set(factHeaders.requestId, row.request_id);
  const { seq } = await jetstream.publish(row.subject, row.payload, {
    msgID: row.id,
    headers,
    timeout: PUBLISH_TIMEOUT_MS,
    expect: { streamName: streamOf(owner) },
  });
  return { id: row.id, sequence: seq };
}

async function mark(connection: Connection, done: readonly Published[]): Promise<void> {
  await connection.query(
    `update outbox set published_at = now(), stream_sequence = done.sequence
     from unnest($1::uuid[], $2::bigint[]) as done (id, sequence) where outbox.id = done.id`,
    [done.map(({ id }) => id), done.map(({ sequence }) => sequence)],
  );
}
