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
  if (openings.some(({ commandId }) => commandId === null)) faults.push('its valve opened without an order');
  const known = new Map(records.map((record) => [record.id, record]));
  if (known.size !== records.length) faults.push('a record came twice');
  const waters = joinedBy(runsOf, openings);
  for (const opened of waters) {
    const runs = [...new Set(opened.flatMap(runsOf))];
    for (const run of runs) if (!known.has(run)) faults.push(`run ${run} is on no record`);
    const found = runs.flatMap((run) => known.get(run) ?? []);
    if (found.length === runs.length) faults.push(...compareRuns(field, opened, found));
  }
  const flowing = new Set(openings.flatMap(runsOf));
  for (const { id } of records) if (!flowing.has(id)) faults.push(`record ${id} is of no water`);
  for (const opening of openings) faults.push(...openTooLong(opening));
  return {
    field: field.name,
    flowed: sum(openings.map((opening) => flowedOf(field, opening))),
    recorded: sum(records.map((record) => gallonsOf(field, record))),
    faults,
  };
}

/** A run that starts while another's valve is still open goes on with that: their water is one. */
const runsOf = ({ settings }: Opening): readonly string[] =>
  settings.flatMap(({ commandId }) => commandId ?? []);

/** Those that share a name, together. */
function joinedBy<Item>(
  namesOf: (item: Item) => readonly string[],
  items: readonly Item[],
): readonly Item[][] {
  let groups: Item[][] = [];
  for (const item of items) {
    const names = new Set(namesOf(item));
    const touching = groups.filter((group) =>
      group.some((each) => namesOf(each).some((name) => names.has(name))),
    );
    groups = [...groups.filter((group) => !touching.includes(group)), [...touching.flat(), item]];
  }
  return groups;
}

function compareRuns(
  field: SeasonField,
  openings: readonly Opening[],
  records: readonly Irrigation[],
): readonly string[] {
  const faults: string[] = [];
  const flowed = sum(openings.map((opening) => flowedOf(field, opening)));
  const recorded = sum(records.map((record) => gallonsOf(field, record)));
  const runs = records.map(({ id }) => id).join(', ');
  const allowed = Math.max(share * flowed, reportInterval * field.gpm);
  if (Math.abs(recorded - flowed) > allowed)
    faults.push(
      `run ${runs} (${field.metering}): ${String(Math.round(flowed))} gallons flowed, ${String(Math.round(recorded))} on record; ${JSON.stringify({ openings, records })}`,
    );
  for (const { id, plannedIrrigationId } of records)
    if (plannedIrrigationId === null) faults.push(`run ${id} has no plan behind it`);
  return faults;
}

/** By its own timer, and not beyond what that was set to. */
function openTooLong({ openedAt, closedAt, dueAt, number }: Opening): readonly string[] {
  if (dueAt === null) return [`opening ${String(number)} had no end`];
  if (closedAt === null) return [`opening ${String(number)} of ${openedAt} never ended`];
  const late = Date.parse(closedAt) - Date.parse(dueAt);
  return late > second ? [`opening ${String(number)} ended ${String(late)} ms after its end`] : [];
}

/** Through a valve, by its own count; without a meter by its minutes and its zone's rate [US gallons]. */
export function flowedOf({ ratedGpm }: SeasonField, { gallons, openedAt, closedAt }: Opening): number {
  const minutes = (Date.parse(closedAt ?? openedAt) - Date.parse(openedAt)) / minute;
  return gallons ?? minutes * ratedGpm;
}

/** Its field's share that the ledger counts. */
const gallonsOf = ({ id }: SeasonField, { fields }: Irrigation) =>
  sum(fields.filter(({ fieldId }) => fieldId === id).map(({ gallons, counted }) => gallons * counted));

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
