import type { Irrigation } from '@headgate/contracts/irrigation';
import type { Opening } from '../../e2e/field.ts';
import type { SeasonField } from './season-field.ts';

/** How a field's records stand to what its valve did. */
export interface Compared {
  readonly field: string;
  /** Through its valve, and on record [US gallons]; for a valve without a meter by its minutes and its zone's rate. */
  readonly flowed: number;
  readonly recorded: number;
  /** What is wrong, in words. */
  readonly faults: readonly string[];
}

/** A device tells its flow so often [min]. */
const reportInterval = 0.5;
/** Of what flowed. */
const share = 0.005;
const [second, minute] = [1_000, 60_000];

/** Compares, run by run, what the valve of a field did with the records that Headgate keeps of it. */
export function compareWater(
  field: SeasonField,
  openings: readonly Opening[],
  records: readonly Irrigation[],
): Compared {
  const faults: string[] = [];
  const byRun = Map.groupBy(openings, ({ commandId }) => commandId ?? '');
  if (byRun.has('')) faults.push('its valve opened without an order');
  const known = new Map(records.map((record) => [record.id, record]));
  if (known.size !== records.length) faults.push('a record came twice');
  for (const [run, opened] of byRun) {
    const record = known.get(run);
    if (record === undefined) faults.push(`run ${run} is on no record`);
    else faults.push(...compareRun(field, opened, record));
  }
  for (const { id } of records) if (!byRun.has(id)) faults.push(`record ${id} is of no water`);
  for (const opening of openings) faults.push(...openTooLong(opening));
  return {
    field: field.name,
    flowed: sum(openings.map((opening) => flowedOf(field, opening))),
    recorded: sum(records.map((record) => gallonsOf(field, record))),
    faults,
  };
}

function compareRun(field: SeasonField, openings: readonly Opening[], record: Irrigation): readonly string[] {
  const faults: string[] = [];
  const flowed = sum(openings.map((opening) => flowedOf(field, opening)));
  const recorded = gallonsOf(field, record);
  const allowed = Math.max(share * flowed, reportInterval * field.gpm);
  if (Math.abs(recorded - flowed) > allowed)
    faults.push(
      `run ${record.id} (${field.metering}): ${String(Math.round(flowed))} gallons flowed, ${String(Math.round(recorded))} on record; ${JSON.stringify({ openings, record })}`,
    );
  if (record.plannedIrrigationId === null) faults.push(`run ${record.id} has no plan behind it`);
  return faults;
}

/** By its own timer, and not beyond what that was set to. */
function openTooLong({ openedAt, closedAt, dueAt, number }: Opening): readonly string[] {
  if (dueAt === null) return [`opening ${String(number)} had no end`];
  if (closedAt === null) return [`opening ${String(number)} of ${openedAt} never ended`];
  const late = Date.parse(closedAt) - Date.parse(dueAt);
  return late > second ? [`opening ${String(number)} ended ${String(late)} ms after its end`] : [];
}

function flowedOf({ ratedGpm }: SeasonField, { gallons, openedAt, closedAt }: Opening): number {
  const minutes = (Date.parse(closedAt ?? openedAt) - Date.parse(openedAt)) / minute;
  return gallons ?? minutes * ratedGpm;
}

/** Its field's share that the ledger counts. */
const gallonsOf = ({ id }: SeasonField, { fields }: Irrigation) =>
  sum(fields.filter(({ fieldId }) => fieldId === id).map(({ gallons, counted }) => gallons * counted));

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
