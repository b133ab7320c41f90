import { QueryFailedError, type EntityManager } from 'typeorm';
import type { RetentionRule } from './retention-rule.ts';

/** Any number, as long as it is always the same: who holds it makes a partition, the others wait until it is there. */
const lockNumber = 4_711_005;
/** Class 55, object not in prerequisite state: the lock was not to be had in time. */
const lockNotAvailable = '55P03';

/** A table in monthly partitions, as retention keeps it. */
interface MonthlyTable extends Pick<RetentionRule, 'what' | 'until'> {
  /** Partitioned by range of a date or timestamptz column. The program's own text. */
  readonly table: string;
  /** So many months are made ahead of now; without: whoever writes makes those that it needs. */
  readonly ahead?: number;
}

/**
 * All that a table's partitions need: the next months are made, and the oldest goes, one at a time, once all of it is before
 * `until` (by UTC's date). Waits for a table that is in use no longer than a moment: another hour will do.
 */
export function monthlyPartitions({ what, until, table, ahead }: MonthlyTable): RetentionRule {
  return {
    ...{ what, until },
    take: async (manager, before, now) => {
      if (ahead !== undefined) await makeAhead(manager, table, now, ahead);
      return await dropPartitionBefore(manager, table, dateOf(before));
    },
  };
}

/** From the newest that is there, so that no month is left out however long nobody was there to make it. */
async function makeAhead(manager: EntityManager, table: string, now: Date, ahead: number): Promise<void> {
  const [newest] = await manager.query<{ start: string }[]>(
    `SELECT replace(right(relname, 7), '_', '-') || '-01' AS start
     FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
     WHERE inhparent = $1::regclass AND relname ~ '_\\d{4}_\\d{2}$' ORDER BY relname DESC LIMIT 1`,
    [table],
  );
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
  const from = newest === undefined ? dateOf(now) : monthAfter(newest.start);
  await unlessInUse(manager, (savepoint) => makePartitions(savepoint, table, from, dateOf(last)));
}

/**
 * Makes the monthly partitions of a table for every day from one to another (YYYY-MM-DD, both inclusive), where they are not
 * there yet. Several replicas may do so at once, and while rows are written: the new partition is made beside the table and
 * attached, which keeps nobody from it. The table is partitioned by range of a date or timestamptz column; names are the program's
 * own text. Where it has a default partition, that partition's rows of the month move, and who uses it waits meanwhile.
 */
export async function makePartitions(
  manager: Pick<EntityManager, 'query'>,
  table: string,
  from: string,
  to: string,
): Promise<void> {
  const wanted = [...monthsOf(table, from, to)];
  if ((await missing(manager, table, wanted)).length === 0) return;
  await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [lockNumber, table]);
  for (const month of await missing(manager, table, wanted)) {
    const [start, end] = [midnight(month.start), midnight(month.end)];
    await manager.query(`CREATE TABLE ${month.name} (LIKE ${table} INCLUDING ALL)`);
    await moveFromDefault(manager, table, month);
    await manager.query(
      `ALTER TABLE ${table} ATTACH PARTITION ${month.name} FOR VALUES FROM ('${start}') TO ('${end}')`,
    );
  }
}

/** What came before its month was there. A default partition that held some of them would keep the month from being attached. */
async function moveFromDefault(
  manager: Pick<EntityManager, 'query'>,
  table: string,
  { name, start, end }: Month,
): Promise<void> {
  const [rest] = await manager.query<{ partition: string; key: string }[]>(
    `SELECT partdefid::regclass::text AS partition, attname AS key FROM pg_partitioned_table
     JOIN pg_attribute ON attrelid = partrelid AND attnum = partattrs[0] WHERE partrelid = $1::regclass AND partdefid <> 0`,
    [table],
  );
  if (rest === undefined) return;
  const { partition, key } = rest;
  await manager.query(
    `WITH moved AS (
       DELETE FROM ${partition} WHERE ${key} >= '${midnight(start)}' AND ${key} < '${midnight(end)}' RETURNING *
     ) INSERT INTO ${name} SELECT * FROM moved`,
  );
}

/**
 * Drops the oldest partition that holds no day from `date` (YYYY-MM-DD) on; how many there were, 0 or 1. Waits for a table that
 * is in use no longer than a moment, for whoever comes after would wait behind it; then 0, and another time will do.
 */
export async function dropPartitionBefore(
  manager: EntityManager,
  table: string,
  date: string,
): Promise<0 | 1> {
  const [oldest] = await manager.query<{ name: string }[]>(
    `SELECT inhrelid::regclass::text AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
     WHERE inhparent = $1::regclass AND relname < $2 ORDER BY relname LIMIT 1`,
    [table, nameOf(table, date)],
  );
  if (oldest === undefined) return 0;
  const isDone = await unlessInUse(manager, (savepoint) => savepoint.query(`DROP TABLE ${oldest.name}`));
  return isDone ? 1 : 0;
}

/** False: it had to wait for somebody for longer than a moment, and nothing was done. */
async function unlessInUse(
  manager: EntityManager,
  work: (savepoint: EntityManager) => Promise<unknown>,
): Promise<boolean> {
  try {
    await manager.transaction(async (savepoint) => {
      await savepoint.query(`SET LOCAL lock_timeout = '300ms'`);
      await work(savepoint);
    });
    return true;
  } catch (error) {
    if (isInUse(error)) return false;
    throw error;
  }
}

interface Month {
  readonly name: string;
  readonly start: string;
  /** Exclusive. */
  readonly end: string;
}

async function missing(
  manager: Pick<EntityManager, 'query'>,
  table: string,
  months: readonly Month[],
): Promise<Month[]> {
  const rows = await manager.query<{ name: string }[]>(
    `SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid WHERE inhparent = $1::regclass`,
    [table],
  );
  const there = new Set(rows.map(({ name }) => name));
  return months.filter(({ name }) => !there.has(name));
}

function* monthsOf(table: string, from: string, to: string): Generator<Month> {
  const last = to.slice(0, 7);
  for (let start = `${from.slice(0, 7)}-01`; start.slice(0, 7) <= last;) {
    const end = monthAfter(start);
    yield { name: nameOf(table, start), start, end };
    start = end;
  }
}

const dateOf = (time: Date): string => time.toISOString().slice(0, 10);

/** UTC's, whatever the session's time zone is; of a date column, the date. */
const midnight = (date: string): string => `${date} 00:00:00+00`;

function monthAfter(date: string): string {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}

/** Such that names of one table are in the order of their months. */
function nameOf(table: string, date: string): string {
  return `${table}_${date.slice(0, 4)}_${date.slice(5, 7)}`;
}

function isInUse(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const driverError: unknown = error.driverError;
  return driverError instanceof Error && 'code' in driverError && driverError.code === lockNotAvailable;
}
