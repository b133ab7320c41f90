import { addDays } from '@headgate/agronomy';
import type { EntityManager } from 'typeorm';
import { readNewestPlan, type NewestPlan } from '../../plan/keep/read-newest-plan.ts';
import { rowOfProposal, startOf, type PlannedRow } from '../../plan/planned/planned-row.ts';
import { readPlannedBetween } from '../../plan/planned/planned-store.ts';
import type { Gathered } from './gathered.ts';

/** A plan of more than so many days after the time that a report is about says nothing of what comes next. */
const nextWithin = 7;
const daysAhead = 7;

/** The newest plan, and what of it is to come, in order of time; null: there is none, or it is of another time. */
export async function readNext(
  manager: EntityManager,
  { ask: { farmId, from, to }, time }: Gathered,
  fieldIds: readonly string[],
): Promise<{ readonly plan: NewestPlan; readonly open: readonly PlannedRow[] } | null> {
  const plan = await readNewestPlan(manager, farmId, fieldIds);
  if (plan === undefined || plan.madeOn < from || plan.madeOn > addDays(to, nextWithin)) return null;
  const span = {
    from: new Date(time.at(plan.madeOn)),
    until: new Date(time.at(addDays(plan.madeOn, daysAhead))),
  };
  const touched = await readPlannedBetween(manager, farmId, fieldIds, span);
  const known = new Set(touched.map(({ id }) => id));
  const proposed = plan.fields.flatMap(({ fieldId, plan: { proposals, plantingId } }) =>
    proposals
      .filter(({ id }) => !known.has(id))
      .map((proposal) => rowOfProposal(fieldId, plantingId, proposal)),
  );
  const open = [...touched.filter(isToCome), ...proposed].toSorted(
    (one, other) => startOf(one.data) - startOf(other.data) || (one.id < other.id ? -1 : 1),
  );
  return { plan, open };
}

const isToCome = ({ state, data }: PlannedRow): boolean =>
  (state === 'accepted' || state === 'proposed') && data.applied.length === 0;
