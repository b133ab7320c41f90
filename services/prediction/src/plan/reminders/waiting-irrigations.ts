import { isControlled, type FieldRecord } from '../../fields/field-record.ts';
import type { ZonedTime } from '../../time/zoned-time.ts';
import type { Doubts } from '../checks/automatic-doubts.ts';
import type { KeptFieldPlan } from '../farm/kept-plan.ts';
import { say, type PlanMessage } from '../messages/message.ts';
import { rowOfProposal, startOf, type PlannedRow } from '../planned/planned-row.ts';

const [minute, hour] = [60_000, 3_600_000];
/** A reminder names what starts within so long: of an evening, all of the night and the early morning [ms]. */
export const reminderAhead = 15 * hour;
/**
 * It goes out by day when the first of them is so near, and in the evening in any case. What is nearer than the last chance, nobody would
 * accept in time [ms].
 */
export const [reminderDue, reminderLastChance] = [3 * hour, 10 * minute];
/** Nobody is written to before the one hour of the farm's clock; from the other on, of the whole night. */
export const [morning, evening] = [6, 18];

/** Of the newest plan. */
export interface ProposedField extends Pick<KeptFieldPlan, 'name' | 'proposals'> {
  readonly fieldId: string;
}

export interface FarmToRemind {
  readonly fields: readonly ProposedField[];
  readonly records: readonly Pick<FieldRecord, 'id' | 'automation' | 'zones'>[];
  /** What people, water and time have touched. */
  readonly rows: readonly PlannedRow[];
  readonly doubts: Pick<Doubts, 'of'>;
}

/** An irrigation whose valves Headgate opens once somebody accepts it, and not before. */
export interface WaitingIrrigation {
  readonly name: string;
  readonly row: PlannedRow;
  /** Why it does not start by itself; undefined: its field always asks. */
  readonly why: PlanMessage | undefined;
}

/** Untouched proposals that wait for a person and start after `now`, within what a reminder names, in order of time. Instants [ms]. */
export function waitingIrrigations(
  { fields, records, rows, doubts }: FarmToRemind,
  now: number,
): WaitingIrrigation[] {
  const recordOf = new Map(records.map((record) => [record.id, record]));
  const touched = new Set(rows.map(({ id }) => id));
  const untouched = Map.groupBy(rows.filter(isUntouched), ({ fieldId }) => fieldId);
  return fields
    .flatMap(({ fieldId, name, proposals }) => {
      const record = recordOf.get(fieldId);
      if (record === undefined || !isControlled(record)) return [];
      const proposed = proposals
        .filter(({ id }) => !touched.has(id))
        .map((proposal) => rowOfProposal(fieldId, null, proposal));
      return [...(untouched.get(fieldId) ?? []), ...proposed]
        .filter(({ data }) => startOf(data) > now && startOf(data) <= now + reminderAhead)
        .flatMap((row) => waitingIn(row, name, record.automation === 'run', doubts));
    })
    .sort((one, other) => startOf(one.row.data) - startOf(other.row.data));
}

/** A row that its check alone has made, or water that was taken back. */
const isUntouched = ({ state, data }: PlannedRow): boolean =>
  state === 'proposed' && data.touchedBy === null && !data.locked;

function waitingIn(
  row: PlannedRow,
  name: string,
  startsItself: boolean,
  doubts: FarmToRemind['doubts'],
): WaitingIrrigation[] {
  if (!startsItself) return [{ name, row, why: undefined }];
  const doubt = doubts.of(row.fieldId);
  const why =
    row.data.startCheck?.message ?? (doubt === undefined ? undefined : say('check.waits', { why: doubt }));
  return why === undefined ? [] : [{ name, row, why }];
}

/** Whether a reminder of these is to go out now: one of them starts soon, or tonight, and not too soon for anybody to accept it. */
export function isReminderDue(waiting: readonly WaitingIrrigation[], now: number, time: ZonedTime): boolean {
  const clockHour = Number(time.wallClock(now).slice(11, 13));
  if (clockHour < morning) return false;
  return waiting.some(({ row: { data } }) => {
    const left = startOf(data) - now;
    return left >= reminderLastChance && left <= (clockHour >= evening ? reminderAhead : reminderDue);
  });
}
