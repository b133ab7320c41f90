import type { EntityManager } from 'typeorm';
import { farmTime } from '../fields/farm-time.ts';
import { markFieldsChanged } from '../fields/mark-fields-changed.ts';
import type { KeptIrrigation } from './kept-irrigation.ts';

/** The ledgers of irrigated fields are out of date from the local day on which the water began, before or after a change. */
export async function markIrrigated(
  manager: EntityManager,
  farmId: string,
  irrigations: readonly Pick<KeptIrrigation, 'startsAt' | 'shares'>[],
): Promise<void> {
  const time = await farmTime(manager, farmId);
  await markFieldsChanged(
    manager,
    farmId,
    irrigations.flatMap(({ startsAt, shares }) =>
      shares.map(({ fieldId }) => ({ fieldId, from: time.dateOf(startsAt.getTime()) })),
    ),
  );
}
