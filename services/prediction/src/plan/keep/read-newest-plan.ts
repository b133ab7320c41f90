import type { EntityManager } from 'typeorm';
import type { KeptFieldPlan } from '../farm/kept-plan.ts';

export interface NewestPlan {
  /** The farm's day. */
  readonly madeOn: string;
  readonly fields: readonly { readonly fieldId: string; readonly plan: KeptFieldPlan }[];
}

/** A farm's newest plan of these fields, by name; undefined: it has none. */
export async function readNewestPlan(
  manager: EntityManager,
  farmId: string,
  fieldIds: readonly string[],
): Promise<NewestPlan | undefined> {
  const [farm] = await manager.query<{ madeOn: string }[]>(
    'SELECT made_on::text AS "madeOn" FROM farm_plan WHERE farm_id = $1',
    [farmId],
  );
  if (farm === undefined) return undefined;
  const fields = await manager.query<NewestPlan['fields']>(
    `SELECT field_id AS "fieldId", data AS plan FROM recommendation
     WHERE farm_id = $1 AND made_on = $2 AND field_id = ANY($3::uuid[]) ORDER BY lower(data ->> 'name') COLLATE "C", field_id`,
    [farmId, farm.madeOn, fieldIds],
  );
  return { madeOn: farm.madeOn, fields };
}
