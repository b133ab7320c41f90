import type { JetStreamClient } from '@nats-io/jetstream';
import { currentTraceparent, tracedBelow } from '@headgate/runtime/tracing/trace';
import { headers as newHeaders } from '@nats-io/transport-node';
import type { Connection } from '../../database/connection.ts';
import { factHeaders, streamOf } from '../names.ts';

export const BATCH_SIZE = 200;
/** Less than is left of the lease (below) when a batch is taken. */
const PUBLISH_TIMEOUT_MS = 3000;

interface OutboxRow {
  readonly id: string;
  readonly subject: string;
  readonly aggregate_id: string;
  /** A bigint. */
  readonly aggregate_version: string;
  readonly payload: string;
  readonly request_id: string | null;
  readonly traceparent: string | null;
  readonly taken_at: string;
}

interface Relay {
  readonly id: string;
  /** The owner of the facts. */
  readonly service: string;
  /** Whether the connection is still the one after which was looked for what the stream had lost. */
  readonly isCurrent: () => boolean;
}

/**
 * Publishes the oldest unpublished rows and marks those that the stream has acknowledged. Never 'those past the last id':
 * a lower id may commit later. No connection waits for the stream: one relay at a time has the lease, and what two should publish
 * all the same is dropped by its message id, or by the inbox. `failure`: the first reason why some were not published.
 */
export async function publishBatch(
  connection: Connection,
  jetstream: JetStreamClient,
  relay: Relay,
): Promise<{ readonly published: number; readonly failure?: unknown }> {
  const rows = await connection.query<OutboxRow[]>(takeRows, [relay.id, BATCH_SIZE]);
  const [first] = rows;
  if (first === undefined) return { published: 0 };
  // A stream that came back without its end would give these the numbers of what it lost, and nobody would miss that.
  if (!relay.isCurrent()) throw new Error('The connection has ended while facts were read');
  const results = await Promise.allSettled(rows.map((row) => tracedPublish(jetstream, relay.service, row)));
  const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  if (done.length > 0) {
    const [ids, sequences] = [done.map(({ id }) => id), done.map(({ sequence }) => sequence)];
    await connection.query(markRows, [ids, sequences, first.taken_at, relay.id]);
  }
  const failed = results.find((result) => result.status === 'rejected');
  return { published: done.length, failure: failed?.reason };
}

/** Lets another relay go on at once. Without it the lease runs out. */
export async function releaseLease(connection: Connection, relayId: string): Promise<void> {
  await connection.query('delete from outbox_relay where relay = $1::uuid', [relayId]);
}

/** The lease is written where there is something to publish and less than 4 of its 6 s are left. */
export const takeRows = `with held as (
    select relay, held_until from outbox_relay where held_until > now()
  ), taken as (
    insert into outbox_relay as lease (relay, held_until) select $1::uuid, now() + interval '6 seconds'
    where exists (select from outbox where published_at is null)
      and not exists (select from held where relay <> $1::uuid or held_until > now() + interval '4 seconds')
    on conflict (single) do update set relay = excluded.relay, held_until = excluded.held_until
      where lease.relay = excluded.relay or lease.held_until <= now()
    returning 1
  )
  select id, subject, aggregate_id, aggregate_version, payload, request_id, traceparent, now()::text as taken_at from outbox
  where published_at is null and (exists (select from taken) or exists (select from held where relay = $1::uuid))
  order by sequence limit $2::int`;

/**
 * As published when they were taken: a stream that was made since has not got them. Who lost the lease marks nothing: it cannot
 * know what became of the stream.
 */
const markRows = `update outbox set published_at = $3::timestamptz, stream_sequence = done.sequence
  from unnest($1::uuid[], $2::bigint[]) as done (id, sequence)
  where outbox.id = done.id and exists (select from outbox_relay where relay = $4::uuid)`;

function tracedPublish(jetstream: JetStreamClient, owner: string, row: OutboxRow) {
  const hop = { name: row.subject, kind: 'producer', attributes: { 'messaging.system': 'nats' } } as const;
  return tracedBelow(row.traceparent, hop, () => publish(jetstream, owner, row));
}

async function publish(jetstream: JetStreamClient, owner: string, row: OutboxRow) {
  const headers = newHeaders();
  headers.set(factHeaders.aggregateId, row.aggregate_id);
  headers.set(factHeaders.aggregateVersion, row.aggregate_version);
  if (row.request_id !== null) headers.set(factHeaders.requestId, row.request_id);
  const traceparent = currentTraceparent() ?? row.traceparent;
  if (traceparent !== null) headers.set(factHeaders.traceparent, traceparent);
  const { seq } = await jetstream.publish(row.subject, row.payload, {
    msgID: row.id,
    headers,
    timeout: PUBLISH_TIMEOUT_MS,
    expect: { streamName: streamOf(owner) },
  });
  return { id: row.id, sequence: seq };
}
