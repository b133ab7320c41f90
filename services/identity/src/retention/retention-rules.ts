import { oldFacts, oldOperators } from '@headgate/messaging';
import {
  daysBefore,
  deleteFrom,
  retentionBatch,
  yearsBefore,
  type RetentionRule,
} from '@headgate/runtime/retention/retention-rule';
import { LessThan, type EntityManager } from 'typeorm';
import { eraseAccount } from '../accounts/erase-account.ts';
import { mailMemoryDays } from '../mail/enqueue-mail.ts';
import { User } from '../store/user.entity.ts';

/** How long account data is kept after the account's end, by the legal terms. */
const afterAccount = yearsBefore(2);

/** Docs: docs/accounts.md. */
export const retentionRules: readonly RetentionRule[] = [
  { what: 'proofs', until: daysBefore(0), take: deleteFrom('email_proof', 'expires_at <= $1') },
  {
    what: 'codes',
    until: daysBefore(0),
    // Also those of the last hour that still count against the next one.
    take: deleteFrom(
      'verification',
      `coalesce(expires_at, $1) <= $1 AND NOT $1::timestamptz - interval '1 hour' < ANY (requests)`,
    ),
  },
  {
    // Whom was mailed, for whoever asks why nothing came.
    what: 'mails',
    until: daysBefore(mailMemoryDays),
    take: deleteFrom('mail', `state IN ('sent', 'failed') AND changed_at <= $1`),
  },
  {
    // Of an alert that has lasted for so long, somebody should say it again.
    what: 'acknowledgements',
    until: daysBefore(90),
    take: deleteFrom('alert_acknowledgement', 'at <= $1'),
  },
  {
    // So long its farm sees that one has ended.
    what: 'API keys that have ended',
    until: daysBefore(30),
    take: deleteFrom('api_key', 'least(revoked_at, ends_at) <= $1'),
  },
  {
    what: 'deliveries of webhooks that waited for too long',
    until: daysBefore(7),
    take: `WITH late AS MATERIALIZED (
        SELECT id, webhook_id FROM webhook_delivery WHERE state IN ('waiting', 'held') AND created_at <= $1
        LIMIT ${String(retentionBatch)} FOR UPDATE
      ), told AS (
        UPDATE webhook SET dropped = dropped + lost.count
        FROM (SELECT webhook_id, count(*)::int AS count FROM late GROUP BY webhook_id) AS lost WHERE webhook.id = lost.webhook_id
      )
      DELETE FROM webhook_delivery WHERE id IN (SELECT id FROM late)`,
  },
  {
    what: 'deliveries of webhooks that are done',
    until: daysBefore(30),
    take: deleteFrom('webhook_delivery', `state IN ('delivered', 'failed') AND created_at <= $1`),
  },
  { what: 'disabled accounts', until: afterAccount, take: eraseEnded },
  { what: 'entries of the audit log', until: afterAccount, take: deleteFrom('audit_log', 'at < $1') },
  ...oldFacts,
  ...oldOperators,
];

/** An account that has been disabled for as long: it has ended, though nobody deleted it. */
async function eraseEnded(connection: EntityManager, disabledBefore: Date, at: Date): Promise<0 | 1> {
  const user = await connection.findOne(User, { where: { disabledAt: LessThan(disabledBefore) } });
  if (user === null) return 0;
  await eraseAccount(connection, user, { at, actor: 'retention' });
  return 1;
}
