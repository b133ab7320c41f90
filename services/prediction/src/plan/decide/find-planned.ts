import type { EntityManager } from 'typeorm';
import type { KeptFieldPlan } from '../farm/kept-plan.ts';
import { rowOfProposal, type PlannedRow } from '../planned/planned-row.ts';
import { readOnePlanned } from '../planned/planned-store.ts';

/** Proposals of the day and of the days before: an irrigation may be entered some days later. */
const proposedOf = `
  SELECT field_id AS "fieldId", data AS plan FROM recommendation
  WHERE farm_id = $1 AND made_on BETWEEN $2::date - $4::integer AND $2
    AND data -> 'proposals' @> jsonb_build_array(jsonb_build_object('id', $3::text))
  ORDER BY made_on DESC LIMIT 1
`;

/**
 * A farm's planned irrigation by its id: a row, or a proposal that nobody has touched, of a plan that is at most so many days
 * old.
 */
export async function findPlanned(
  manager: EntityManager,
  farmId: string,
  id: string,
  { today, days }: { readonly today: string; readonly days: number },
): Promise<PlannedRow | undefined> {
  const row = await readOnePlanned(manager, farmId, id);
  if (row !== undefined) return row;
  const [found] = await manager.query<{ fieldId: string; plan: KeptFieldPlan }[]>(proposedOf, [
    farmId,
    today,
    id,
    days,
  ]);
  const proposal = found?.plan.proposals.find((each) => each.id === id);
  return found && proposal && rowOfProposal(found.fieldId, found.plan.plantingId, proposal);
}
