import type { FieldDay } from '@headgate/contracts/field-day';
import type { EntityManager } from 'typeorm';
import type { CopyValue } from '../store/binary-rows.ts';
import { copyRows } from '../store/copy-rows.ts';
import type { LedgerDay } from './field-ledger.ts';
import { copyColumns, ledgerColumns, ledgerDayOf, type LedgerField, type LedgerRow } from './ledger-row.ts';

/** The last day of a field's ledger. */
export interface LedgerHead {
  readonly day: LedgerDay;
  readonly computedAt: Date;
}

/** Times as numbers [ms since 1970]: a night reads two with each field. */
const milliseconds = (time: string) => `(extract(epoch FROM ${time}) * 1000)::float8`;

const named = 'unnest($1::uuid[], $2::uuid[])';
const newestOf = `
  SELECT ${milliseconds('now()')} AS now, head.* FROM ${named} AS named (farm_id, field_id)
  LEFT JOIN LATERAL (
    SELECT ${ledgerColumns}, ${milliseconds('day.computed_at')} AS computed_at FROM ledger_day AS day
    WHERE day.farm_id = named.farm_id AND day.field_id = named.field_id ORDER BY day.date DESC LIMIT 1
  ) AS head ON true
`;
const daysOn = `
  SELECT ${ledgerColumns} FROM unnest($1::uuid[], $2::uuid[], $3::date[]) AS named (farm_id, field_id, date)
  JOIN ledger_day AS day USING (farm_id, field_id, date)
`;
const daysFrom = `
  DELETE FROM ledger_day AS day USING unnest($1::uuid[], $2::uuid[], $3::date[]) AS named (farm_id, field_id, date)
  WHERE day.farm_id = named.farm_id AND day.field_id = named.field_id AND day.date >= named.date AND day.date >= $4
`;
const daysBetween = `
  SELECT ${ledgerColumns} FROM ledger_day AS day
  WHERE day.farm_id = $1 AND day.field_id = $2 AND day.date BETWEEN $3 AND $4 ORDER BY day.date
`;

const columnsOf = (fields: readonly LedgerField[]) => [
  fields.map(({ farmId }) => farmId),
  fields.map(({ fieldId }) => fieldId),
];

/** The last day of each field that has one, and the database's time. `now`: undefined where no field was named. */
export async function readHeads(
  manager: EntityManager,
  fields: readonly LedgerField[],
): Promise<{ readonly now: Date | undefined; readonly heads: ReadonlyMap<string, LedgerHead> }> {
  type Row = { readonly now: number } & (
    | (LedgerRow & { readonly computed_at: number })
    | { readonly field_id: null }
  );
  const rows = await manager.query<Row[]>(newestOf, columnsOf(fields));
  const heads = new Map<string, LedgerHead>();
  for (const row of rows)
    if (row.field_id !== null)
      heads.set(row.field_id, { day: ledgerDayOf(row), computedAt: new Date(row.computed_at) });
  const [first] = rows;
  return { now: first && new Date(first.now), heads };
}

/** A day of a field. */
export type FieldOn = LedgerField & { readonly date: string };

/** Single days of fields, as far as they are kept. */
export async function readDaysOn(
  manager: EntityManager,
  fields: readonly FieldOn[],
): Promise<(fieldId: string, date: string) => LedgerDay | undefined> {
  const days = new Map<string, LedgerDay>();
  if (fields.length > 0) {
    const values = [...columnsOf(fields), fields.map(({ date }) => date)];
    for (const row of await manager.query<LedgerRow[]>(daysOn, values))
      days.set(`${row.field_id} ${row.date}`, ledgerDayOf(row));
  }
  return (fieldId, date) => days.get(`${fieldId} ${date}`);
}

/** Takes away each field's days from one on. */
export async function deleteDaysFrom(manager: EntityManager, fields: readonly FieldOn[]): Promise<void> {
  if (fields.length === 0) return;
  const dates = fields.map(({ date }) => date);
  // Such that no older partition is looked at.
  const earliest = dates.reduce((first, date) => (date < first ? date : first));
  await manager.query(daysFrom, [...columnsOf(fields), dates, earliest]);
}

/** Rows of one COPY: no statement may take longer than a caller waits. */
const rowsAtOnce = 5_000;

/** Writes days (`copyValues`) that are not there yet: a statement for each 5,000 of them, which are computed before it begins. */
export async function writeDays(manager: EntityManager, rows: Iterable<readonly CopyValue[]>): Promise<void> {
  const left = rows[Symbol.iterator]();
  for (;;) {
    const days = [...take(left, rowsAtOnce)];
    if (days.length === 0) return;
    await copyRows(manager, 'ledger_day', copyColumns, days);
  }
}

/** The next so many; the others stay for another time. */
function* take<Value>(left: Iterator<Value>, count: number): Generator<Value> {
  for (let taken = 0; taken < count; taken += 1) {
    const next = left.next();
    if (next.done === true) return;
    yield next.value;
  }
}

/** A field's days between two, both included, in order: as they are shown. */
export async function readLedgerDays(
  manager: EntityManager,
  { farmId, fieldId }: LedgerField,
  from: string,
  to: string,
): Promise<FieldDay[]> {
  const rows = await manager.query<LedgerRow[]>(daysBetween, [farmId, fieldId, from, to]);
  return rows.map((row) => {
    const { plantingId: _, state: __, ...shown } = ledgerDayOf(row);
    return shown;
  });
}

/** The first day of a field's ledger; undefined: it has none. */
export async function readFirstDay(
  manager: EntityManager,
  { farmId, fieldId }: LedgerField,
): Promise<string | undefined> {
  const [row] = await manager.query<{ date: string }[]>(
    'SELECT date::text AS date FROM ledger_day WHERE farm_id = $1 AND field_id = $2 ORDER BY ledger_day.date LIMIT 1',
    [farmId, fieldId],
  );
  return row?.date;
}
