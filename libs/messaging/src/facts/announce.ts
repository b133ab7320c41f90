import type { Fact, PayloadOf } from '@headgate/contracts/define';
import { currentRequestId } from '@headgate/runtime/request-scope';
import { currentTraceparent } from '@headgate/runtime/tracing/trace';
import type { Connection } from '../database/connection.ts';
import { isSaneHeader } from '../sane-header.ts';

/** The largest payload [bytes]; NATS itself refuses more than 1 MB, and what it refuses would wait for ever. */
const MAX_PAYLOAD_BYTES = 256 * 1024;

/** What a fact is about: the row that changed. Ids are unique across kinds (uuids). */
interface About {
  readonly aggregateId: string;
  /** Whose request led to it, and in which trace, where whoever announces it may be somebody else. */
  readonly onBehalf?: { readonly requestId: string | null; readonly traceparent: string | null };
}

const announced = new WeakSet<object>();

/** Whether there was a fact in this connection's transaction. */
export function hasAnnounced(connection: object): boolean {
  return announced.has(connection);
}

/**
 * The row of a fact in the table `outbox`, for a statement of one's own that inserts it beside the change. The database numbers it: that statement
 * holds a lock that all who announce of this aggregate take before, as `announce` does, or versions would not follow the order
 * of commits. Throws where the fact could never be published.
 */
export function outboxRow<F extends Fact>(fact: F, payload: PayloadOf<F>, { aggregateId, onBehalf }: About) {
  const parsed = fact.payload.safeParse(payload);
  if (!parsed.success)
    throw new Error(`${fact.subject} is not what its contract says`, { cause: parsed.error });
  const body = JSON.stringify(parsed.data);
  if (Buffer.byteLength(body) > MAX_PAYLOAD_BYTES) throw new Error(`${fact.subject} is too large`);
  if (!isSaneHeader(aggregateId)) throw new Error(`${fact.subject}: '${aggregateId}' is no aggregate's id`);
  const requestId = currentRequestId() ?? onBehalf?.requestId ?? '';
  return {
    ...{ subject: fact.subject, aggregateId, payload: body },
    requestId: isSaneHeader(requestId) ? requestId : null,
    // What it is about is one trace, whoever goes on with it.
    traceparent: onBehalf?.traceparent ?? currentTraceparent() ?? null,
  };
}

/**
 * Announces a fact in the same transaction as the change itself: both happen, or neither. It tells the state after the
 * change, not a difference, for consumers drop one that is older than what they have seen of the aggregate.
 */
export async function announce<F extends Fact>(
  connection: Connection,
  fact: F,
  payload: PayloadOf<F>,
  about: About,
): Promise<void> {
  const { subject, aggregateId, payload: body, requestId, traceparent } = outboxRow(fact, payload, about);
  // The lock is held until commit, and the row gets its number after it: versions follow the order of commits.
  await connection.query(
    `with held as materialized (select pg_advisory_xact_lock(hashtextextended($1, 0)))
     insert into outbox (subject, aggregate_id, payload, request_id, traceparent) select $2, $1, $3, $4, $5 from held`,
    [aggregateId, subject, body, requestId, traceparent],
  );
  announced.add(connection);
}
