import type { EntityManager } from 'typeorm';
import type { KeptFieldPlan } from '../farm/kept-plan.ts';

/** A field's plan of a day. */
export async function readFieldPlan(
  manager: EntityManager,
  farmId: string,
  fieldId: string,
  madeOn: string,
): Promise<KeptFieldPlan | undefined> {
  const [row] = await manager.query<{ plan: KeptFieldPlan }[]>(
    'SELECT data AS plan FROM recommendation WHERE farm_id = $1 AND field_id = $2 AND made_on = $3',
    [farmId, fieldId, madeOn],
  );
  return row?.plan;
}
