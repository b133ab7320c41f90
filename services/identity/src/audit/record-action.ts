import type { EntityManager } from 'typeorm';
import { AuditEntry } from '../store/audit-entry.entity.ts';

export type Action =
  | 'registered'
  | 'password-changed'
  | 'password-reset'
  | 'details-changed'
  | 'role-granted'
  | 'role-revoked'
  | 'disabled'
  | 'enabled'
  | 'exported'
  | 'deleted'
  | 'alert-acknowledged'
  | 'daily-mail-chosen'
  | 'reminders-chosen'
  | 'reading-reminders-chosen'
  | 'key-made'
  | 'key-revoked'
  | 'webhook-made'
  | 'webhook-secret-changed'
  | 'webhook-resumed'
  | 'webhook-deleted';

interface NewAuditEntry {
  readonly at: Date;
  /** A user's id; 'operator': the command line or the configuration; 'retention': the job. */
  readonly actor: string;
  readonly action: Action;
  readonly subject: { readonly id: string; readonly farmId: string };
  /** No names, addresses or secrets: the log outlives the account. */
  readonly details?: Readonly<Record<string, string | readonly string[]>>;
}

/** Writes down what is done to an account, in the transaction that does it. */
export async function recordAction(connection: EntityManager, entry: NewAuditEntry): Promise<void> {
  const { at, actor, action, subject, details = {} } = entry;
  await connection.insert(AuditEntry, {
    at,
    actor,
    action,
    subjectUserId: subject.id,
    subjectFarmId: subject.farmId,
    details,
  });
}
