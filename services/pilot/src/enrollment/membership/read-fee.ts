import type { EntityManager } from 'typeorm';
import { FarmFee } from './farm-fee.entity.ts';
import { feeOf, type Fee } from './fee-of.ts';

/** How the farm's fee stands, by the facts that have come so far. */
export async function readFee(manager: EntityManager, farmId: string): Promise<Fee> {
  return feeOf(await manager.findBy(FarmFee, { farmId }));
}
