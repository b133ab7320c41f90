import type { EntityManager } from 'typeorm';
import { readFieldPlan } from '../keep/read-field-plan.ts';
import type { Waits } from '../messages/english.ts';
import { nextStartOf, type FarmsPlannedRow, type KeptCheck } from '../planned/planned-row.ts';
import { stateAfter, type PlannedEvent } from '../planned/planned-states.ts';
import { leftAloneUntil, skippedUntil } from '../planned/skipped-until.ts';
import { waitingCheck } from '../planned/waiting-check.ts';
import { checkStart, type CheckFacts } from './check-start.ts';
import { lastChance } from './due-irrigations.ts';

interface CheckedAt {
  readonly now: number;
  /** Why nothing of the field starts by itself; undefined: nothing speaks against it. */
  readonly doubt: Waits['why'] | undefined;
}

/**
 * A planned irrigation as the check leaves it. What runs as a person has accepted it stays the same version. A proposal that starts by
 * itself is accepted where nothing stands against it. `doubt`, or weather that nobody knows until shortly before: it waits for a person,
 * as it would with `ask`; of what had a part of its water already, the rest is planned anew. Undefined: nobody can tell yet, and there
 * is time to look again.
 */
export async function checkedRow(
  manager: EntityManager,
  row: FarmsPlannedRow,
  facts: CheckFacts,
  { now, doubt }: CheckedAt,
): Promise<FarmsPlannedRow | undefined> {
  const startCheck = checkStart(row.data, facts, now);
  const without = await leftOut(manager, row, startCheck, facts);
  if (without !== undefined) return without;
  const isProposed = row.state === 'proposed';
  const startsItself = isProposed || row.data.isAutomatic === true;
  const isUnknown = startCheck.verdict === 'unknown';
  const isInDoubt = startsItself && doubt !== undefined;
  if (isUnknown && !isInDoubt && hasTime(row, now)) return undefined;
  const why = startsItself ? (doubt ?? (isUnknown ? 'no-weather' : undefined)) : undefined;
  if (why === undefined) {
    const data = { ...row.data, startCheck };
    if (!isProposed) return { ...row, data };
    return { ...become(row, 'accept'), data: { ...data, isAutomatic: true, wasAccepted: true } };
  }
  const data = { ...row.data, startCheck: waitingCheck(startCheck.start, why, now) };
  return { ...(isProposed ? row : become(row, 'skip')), data };
}

const hasTime = ({ data }: FarmsPlannedRow, now: number): boolean =>
  nextStartOf(data, now) > now + lastChance;

/** Undefined: it may run. */
async function leftOut(
  manager: EntityManager,
  row: FarmsPlannedRow,
  startCheck: KeptCheck,
  { time }: CheckFacts,
): Promise<FarmsPlannedRow | undefined> {
  const { verdict, at } = startCheck;
  if (verdict !== 'skip' && verdict !== 'postpone') return undefined;
  const today = time.dateOf(at);
  const alone = leftAloneUntil(startCheck.start, time);
  const next =
    verdict === 'skip'
      ? skippedUntil(row.data, await readFieldPlan(manager, row.farmId, row.fieldId, today), today)
      : alone;
  const heldUntil = next > alone ? next : alone;
  return { ...become(row, verdict), data: { ...row.data, startCheck, heldUntil, wasAccepted: false } };
}

function become(row: FarmsPlannedRow, event: PlannedEvent): FarmsPlannedRow {
  const state = stateAfter(row.state, event);
  if (state === undefined) throw new Error(`No check makes that of what is ${row.state}: ${event}`);
  return { ...row, state, version: row.version + 1 };
}
