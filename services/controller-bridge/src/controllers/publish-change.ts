import { controllerChanged } from '@headgate/contracts/bridge-facts';
import { announce } from '@headgate/messaging';
import type { EntityManager } from 'typeorm';
import type { Controller } from './controller.entity.ts';

/** Tells whoever shows the controller to read it again, when this transaction commits. */
export async function publishChange(
  manager: EntityManager,
  { id, farmId }: Pick<Controller, 'id' | 'farmId'>,
): Promise<void> {
  await announce(manager, controllerChanged, { farmId, controllerId: id }, { aggregateId: id });
}
