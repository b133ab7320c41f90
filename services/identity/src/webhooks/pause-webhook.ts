import { randomUUID } from 'node:crypto';
import type { WebhookPause } from '@headgate/contracts/webhook';
import { IsNull, type EntityManager } from 'typeorm';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { User } from '../store/user.entity.ts';

/**
 * Nothing more is sent to it until somebody resumes it, and everybody of its farm is mailed, once: of two deliveries that find it in ruins at the same
 * moment one pauses it. What waits is held; what is being sent now is held when it has failed. In the caller's transaction, before it
 * touches any delivery: an event that comes meanwhile waits for the webhook's row.
 */
export async function pauseWebhook(
  connection: EntityManager,
  { id, reason }: { readonly id: string; readonly reason: WebhookPause },
  now: Date,
): Promise<void> {
  // TypeORM gives changed rows beside their number.
  const [paused] = await connection.query<[{ farmId: string }[], number]>(
    `UPDATE webhook SET paused_at = $2, pause_reason = $3 WHERE id = $1 AND paused_at IS NULL RETURNING farm_id AS "farmId"`,
    [id, now, reason],
  );
  await connection.query(
    `UPDATE webhook_delivery SET state = 'held' WHERE webhook_id = $1 AND state = 'waiting' AND event <> 'webhook.test'`,
    [id],
  );
  const [webhook] = paused;
  if (webhook === undefined) return;
  const about = { kind: 'webhook-paused' as const, aboutId: id, occasionId: randomUUID() };
  const people = await connection.findBy(User, { farmId: webhook.farmId, disabledAt: IsNull() });
  for (const { id: userId, email } of people) await enqueueMail(connection, { ...about, userId, to: email });
}
