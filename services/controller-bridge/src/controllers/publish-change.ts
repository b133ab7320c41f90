import { randomUUID } from 'node:crypto';
import { controllerChanged, liveControlChanged } from '@headgate/contracts/bridge-facts';
import { announce, type Caller } from '@headgate/messaging';
import { recordAuditEntry } from '@headgate/runtime/audit/record-audit-entry';
import type { EntityManager } from 'typeorm';
import { Controller } from './controller.entity.ts';

/** Tells whoever shows the controller to read it again, when this transaction commits. */
export async function publishChange(
  manager: EntityManager,
  { id, farmId }: Pick<Controller, 'id' | 'farmId'>,
): Promise<void> {
  await announce(manager, controllerChanged, { farmId, controllerId: id }, { aggregateId: id });
}

/** Changes a controller that is locked, notes by whom, and publishes it. */
export async function saveChange(
  manager: EntityManager,
  row: Controller,
  change: Partial<Controller>,
  { at, actor, actions }: { at: Date; actor: Caller; actions: readonly string[] },
): Promise<void> {
  const wasApproved = row.approvedAt !== null;
  await manager.update(Controller, { id: row.id }, change);
  Object.assign(row, change);
  for (const action of actions) await recordAuditEntry(manager, { at, actor, action, subjectId: row.id });
  await publishChange(manager, row);
  const { id, farmId, approvedAt } = row;
  const isApproved = approvedAt !== null;
  if (isApproved === wasApproved) return;
  const fact = { farmId, controllerId: id, changeId: randomUUID(), isApproved };
  await announce(manager, liveControlChanged, fact, { aggregateId: id });
}
