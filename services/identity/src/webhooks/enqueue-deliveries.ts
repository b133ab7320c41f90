import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@headgate/contracts/webhook';
import type { TakenFact } from '@headgate/messaging';
import { wakeAfterCommit } from '@headgate/runtime/queue/wake-after-commit';

/** Of its queue. */
export const webhookTask = 'webhook';
/** So many deliveries wait for one webhook at most: what comes then is not kept, but counted. */
const maxWaiting = 10_000;

interface FarmEvent {
  readonly event: WebhookEvent;
  readonly farmId: string;
  /** When it happened. */
  readonly time: string;
  /** Ids and amounts: no name of anybody, no outline of a field. */
  readonly data: object;
}

interface Listening {
  readonly id: string;
  readonly isPaused: boolean;
  readonly isFull: boolean;
}

/** What a receiver gets. */
export const bodyOf = (
  { id, aggregateId, version }: Omit<TakenFact, 'connection'>,
  { event, farmId, time, data }: Omit<FarmEvent, 'event'> & { readonly event: string },
): string => JSON.stringify({ id, type: event, time, farmId, aggregateId, version, data });

/** A delivery of an event for each webhook of its farm that listens to such, with the inbox's row. */
export async function enqueueDeliveries(fact: TakenFact, event: FarmEvent): Promise<void> {
  const { connection, id: eventId, aggregateId, version } = fact;
  // Held until commit: what pauses a webhook comes before it, and is seen, or after it, and sees these deliveries.
  const listening = await connection.query<Listening[]>(
    `SELECT id, paused_at IS NOT NULL AS "isPaused",
       (SELECT count(*) FROM (
          SELECT FROM webhook_delivery AS each
          WHERE each.webhook_id = webhook.id AND each.state IN ('waiting', 'sending', 'held') LIMIT $3
        ) AS kept) >= $3 AS "isFull"
     FROM webhook WHERE farm_id = $1 AND $2 = ANY (events)
       AND EXISTS (SELECT FROM app_user WHERE app_user.id = webhook.user_id AND disabled_at IS NULL)
     ORDER BY id FOR NO KEY UPDATE OF webhook`,
    [event.farmId, event.event, maxWaiting],
  );
  const full = listening.filter(({ isFull }) => isFull).map(({ id }) => id);
  if (full.length > 0)
    await connection.query('UPDATE webhook SET dropped = dropped + 1 WHERE id = ANY($1)', [full]);
  const kept = listening
    .filter(({ isFull }) => !isFull)
    .map((each) => ({ ...each, deliveryId: randomUUID() }));
  if (kept.length === 0) return;
  await connection.query(
    `INSERT INTO webhook_delivery (id, webhook_id, farm_id, event_id, event, aggregate_id, version, body, state)
     SELECT made.id, webhook_id, $3, $4, $5, $6, $7, $8, CASE WHEN is_paused THEN 'held' ELSE 'waiting' END
     FROM unnest($1::uuid[], $2::uuid[], $9::boolean[]) AS made (id, webhook_id, is_paused)
     ON CONFLICT (webhook_id, event_id) DO NOTHING`,
    [
      kept.map(({ deliveryId }) => deliveryId),
      kept.map(({ id }) => id),
      ...[event.farmId, eventId, event.event, aggregateId, version, bodyOf(fact, event)],
      kept.map(({ isPaused }) => isPaused),
    ],
  );
  for (const { deliveryId, isPaused } of kept)
    if (!isPaused) wakeAfterCommit(connection, webhookTask, deliveryId);
}
