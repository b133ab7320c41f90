import type { EntityManager } from 'typeorm';
import { readFieldPlan } from '../keep/read-field-plan.ts';
import type { Waits } from '../messages/english.ts';
import { say } from '../messages/message.ts';
import { startOf, type FarmsPlannedRow, type KeptCheck } from '../planned/planned-row.ts';
import { stateAfter, type PlannedEvent } from '../planned/planned-states.ts';
import { leftAloneUntil, skippedUntil } from '../planned/skipped-until.ts';
import { checkStart, type CheckFacts } from './check-start.ts';
import { lastChance } from './due-irrigations.ts';

/**
 * An accepted irrigation as the check leaves it: what runs as it was accepted stays the same version. Undefined: nobody can tell yet, and
 * there is time to look again.
 */
export async function checkedRow(
  manager: EntityManager,
  row: FarmsPlannedRow,
  facts: CheckFacts,
  now: number,
): Promise<FarmsPlannedRow | undefined> {
  const startCheck = checkStart(row.data, facts, now);
  if (startCheck.verdict === 'unknown' && hasTime(row, now)) return undefined;
  return (await leftOut(manager, row, startCheck, facts)) ?? { ...row, data: { ...row.data, startCheck } };
}

/**
 * A proposal of a field whose irrigations start by themselves: accepted where nothing stands against it. `doubt`, or weather that nobody
 * knows until shortly before: it waits for a person, as it would with `ask`. Undefined: as above.
 */
export async function checkedProposal(
  manager: EntityManager,
  row: FarmsPlannedRow,
  facts: CheckFacts,
  { now, doubt }: { readonly now: number; readonly doubt: Waits['why'] | undefined },
): Promise<FarmsPlannedRow | undefined> {
  const startCheck = checkStart(row.data, facts, now);
  const without = await leftOut(manager, row, startCheck, facts);
  if (without !== undefined) return without;
  if (doubt === undefined && startCheck.verdict === 'unknown' && hasTime(row, now)) return undefined;
  const why = doubt ?? (startCheck.verdict === 'unknown' ? 'no-weather' : undefined);
  if (why !== undefined) {
    const waits: KeptCheck = { ...startCheck, verdict: 'unknown', message: say('check.waits', { why }) };
    return { ...row, data: { ...row.data, startCheck: waits } };
  }
  const data = { ...row.data, startCheck, isAutomatic: true, wasAccepted: true };
  return { ...become(row, 'accept'), data };
}

const hasTime = ({ data }: FarmsPlannedRow, now: number): boolean => startOf(data) > now + lastChance;

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
  const alone = leftAloneUntil(row.data, time);
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
