import type { Fact, PayloadOf } from '@headgate/contracts/define';
import { currentRequestId } from '@headgate/runtime/request-scope';
import type { Connection } from '../database/connection.ts';
import { isSaneHeader } from '../sane-header.ts';

/** The largest payload [bytes]; NATS itself refuses more than 1 MB, and what it refuses would wait for ever. */
const MAX_PAYLOAD_BYTES = 256 * 1024;

/** What a fact is about: the row that changed. Ids are unique across kinds (uuids). */
interface About {
  readonly aggregateId: string;
}

/**
 * Announces a fact in the same transaction as the change itself: both happen, or neither. It tells the state after the
 * change, not a difference, for consumers drop one that is older than what they have seen of the aggregate.
 */
export async function announce<F extends Fact>(
  connection: Connection,
  fact: F,
  payload: PayloadOf<F>,
  { aggregateId }: About,
): Promise<void> {
  const parsed = fact.payload.safeParse(payload);
  if (!parsed.success)
    throw new Error(`${fact.subject} is not what its contract says`, { cause: parsed.error });
  const body = JSON.stringify(parsed.data);
  if (Buffer.byteLength(body) > MAX_PAYLOAD_BYTES) throw new Error(`${fact.subject} is too large`);
  if (!isSaneHeader(aggregateId)) throw new Error(`${fact.subject}: '${aggregateId}' is no aggregate's id`);
  const requestId = currentRequestId() ?? '';
  // The version's row is locked until commit, so versions, and the outbox's sequence, follow the order of commits.
  await connection.query(
    `with next as (
       insert into aggregate_version (aggregate_id, version) values ($1, 1)
       on conflict (aggregate_id) do update set version = aggregate_version.version + 1
       returning version
     )
     insert into outbox (subject, aggregate_id, aggregate_version, payload, request_id)
     select $2, $1, version, $3, $4 from next`,
    [aggregateId, fact.subject, body, isSaneHeader(requestId) ? requestId : null],
  );
}
