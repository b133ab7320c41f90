import type { EntityManager } from 'typeorm';
import { AuditEntry } from './audit-entry.entity.ts';

interface NewAuditEntry {
  readonly at: Date;
  readonly actor: { readonly userId: string };
  /** `controller-registered`, `invite-created` and the like. */
  readonly action: string;
  readonly subjectId: string;
}

/** Writes down who did what, in the transaction that does it. */
export async function recordAuditEntry(
  manager: EntityManager,
  { actor, ...entry }: NewAuditEntry,
): Promise<void> {
  await manager.insert(AuditEntry, { ...entry, actor: actor.userId });
}
