import { QueryFailedError, type EntityManager } from 'typeorm';

/** Any number, as long as it is always the same: who holds it makes a partition, the others wait until it is there. */
const lockNumber = 4_711_005;
/** Class 55, object not in prerequisite state: the lock was not to be had in time. */
const lockNotAvailable = '55P03';

/**
 * Makes the monthly partitions of a table for every day from one to another (YYYY-MM-DD, both inclusive), where they are not
 * there yet. Several replicas may do so at once, and while rows are written: the new partition is made beside the table and
 * attached, which keeps nobody from it. The table is partitioned by range of a date column; names are the program's own text.
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
  for (const { name, start, end } of await missing(manager, table, wanted)) {
    await manager.query(`CREATE TABLE ${name} (LIKE ${table} INCLUDING ALL)`);
    await manager.query(
      `ALTER TABLE ${table} ATTACH PARTITION ${name} FOR VALUES FROM ('${start}') TO ('${end}')`,
    );
  }
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
  try {
    await manager.transaction(async (savepoint) => {
      await savepoint.query(`SET LOCAL lock_timeout = '300ms'`);
      await savepoint.query(`DROP TABLE ${oldest.name}`);
    });
    return 1;
  } catch (error) {
    if (isInUse(error)) return 0;
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
