import type { Boundary, Planting } from '@headgate/contracts/field';
import type { EntityManager } from 'typeorm';
import { boundariesOf, keptFields, type KeptField } from '../kept-field.ts';
import { keptPlantings } from '../kept-planting.ts';
import { keptSources, type KeptSource } from '../kept-source.ts';

/** All that a farm has, nothing archived. */
export interface FarmNow {
  readonly fields: readonly KeptField[];
  readonly sources: readonly KeptSource[];
  readonly boundaries: ReadonlyMap<string, Boundary>;
  readonly plantings: ReadonlyMap<string, readonly Planting[]>;
}

export async function readFarmNow(manager: EntityManager, farmId: string): Promise<FarmNow> {
  const fields = await keptFields(manager, farmId, 'archived_at IS NULL');
  const ids = fields.map(({ id }) => id);
  return {
    fields,
    sources: await keptSources(manager, farmId, 'archived_at IS NULL'),
    boundaries: await boundariesOf(manager, farmId, ids),
    plantings: await keptPlantings(manager, farmId, ids),
  };
}
