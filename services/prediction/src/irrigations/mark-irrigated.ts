import type { EntityManager } from 'typeorm';
import { farmTime } from '../fields/farm-time.ts';
import { markFieldsChanged } from '../fields/mark-fields-changed.ts';
import { reconcileWater, type IrrigatedFields } from './reconcile-water.ts';

/**
 * Water came, changed or went (`irrigations`: as it was before, and as it is): settles what counts of the water that shares its
 * hours, and marks the ledgers of irrigated fields as out of date from the local day on which the water began.
 */
export async function markIrrigated(
  manager: EntityManager,
  farmId: string,
  irrigations: readonly IrrigatedFields[],
): Promise<void> {
  const moved = await reconcileWater(manager, farmId, irrigations);
  const time = await farmTime(manager, farmId);
  const began = irrigations.flatMap(({ startsAt, shares }) =>
    shares.map(({ fieldId }) => ({ fieldId, startsAt })),
  );
  await markFieldsChanged(
    manager,
    farmId,
    [...began, ...moved].map(({ fieldId, startsAt }) => ({
      fieldId,
      from: time.dateOf(startsAt.getTime()),
    })),
  );
}
