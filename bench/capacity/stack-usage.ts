import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { processorSecondsOf } from '@headgate/runtime/testing/processor-seconds';
import { z } from 'zod';
import { withClient } from '../../deploy/local/servers/postgres-server.ts';

const lock = z.object({ children: z.array(z.object({ name: z.string(), pid: z.int() })) });

/** What a stack's processes and its database have used so far, or within some time. */
export interface StackUsage {
  /** Of processors, by the process's name [s]. */
  readonly seconds: Readonly<Record<string, number>>;
  /** Of PostgreSQL's log [bytes]. */
  readonly wal: number;
  /** Of the folders of servers: JetStream's, Redis's log [bytes]. */
  readonly files: Readonly<Record<string, number>>;
  readonly transactions: number;
  /** Of the database's tables, with their indexes. */
  readonly tables: Readonly<Record<string, { readonly rows: number; readonly bytes: number }>>;
}

/** PostgreSQL tells of what a session did a second later, at most. */
export const statisticsDelay = 1_500;

/** `data`: the stack's folder. `database`: whose tables are looked at. */
export async function usageOf(data: string, database: string): Promise<StackUsage> {
  const { children } = lock.parse(JSON.parse(readFileSync(join(data, 'lock.json'), 'utf8')));
  const seconds = Object.fromEntries(children.map(({ name, pid }) => [name, processorSecondsOf(pid)]));
  const files = Object.fromEntries(readdirSync(data).map((name) => [name, bytesIn(join(data, name))]));
  return { seconds, files, ...(await databaseUsage(database)) };
}

/** What a database has taken so far. */
export async function databaseUsage(
  url: string,
): Promise<Pick<StackUsage, 'wal' | 'transactions' | 'tables'>> {
  return await withClient(url, async (client) => {
    const { rows: whole } = await client.query<{ wal: string; transactions: string }>(
      `SELECT pg_current_wal_lsn() - '0/0' AS wal, xact_commit + xact_rollback AS transactions
       FROM pg_stat_database WHERE datname = current_database()`,
    );
    const { rows: tables } = await client.query<{ name: string; rows: string; bytes: string }>(
      `SELECT relname AS name, n_tup_ins AS rows, pg_total_relation_size(relid) AS bytes FROM pg_stat_user_tables`,
    );
    return {
      wal: Number(whole[0]?.wal),
      transactions: Number(whole[0]?.transactions),
      tables: Object.fromEntries(
        tables.map(({ name, rows, bytes }) => [name, { rows: Number(rows), bytes: Number(bytes) }]),
      ),
    };
  });
}

/** What was used between two looks. */
export function usedBetween(before: StackUsage, after: StackUsage): StackUsage {
  return combined(after, before, (now, then) => now - then);
}

/** What was used in `seconds`, without what is used in as much time by doing nothing: `idle`, in `idleSeconds`. Bytes of tables stay. */
export function withoutIdle(
  { usage, seconds }: Timed,
  { usage: idle, seconds: idleSeconds }: Timed,
): StackUsage {
  const { tables } = usage;
  const less = combined(usage, idle, (used, spent) => used - (spent * seconds) / idleSeconds);
  const bytesOf = (name: string) => tables[name]?.bytes ?? 0;
  return {
    ...less,
    tables: Object.fromEntries(
      Object.entries(less.tables).map(([name, { rows }]) => [name, { rows, bytes: bytesOf(name) }]),
    ),
  };
}

/** Something that was used, and in which time [s]. */
export interface Timed {
  readonly usage: StackUsage;
  readonly seconds: number;
}

/** Figure by figure, of what the first has; 0 where the other has none. */
function combined(
  one: StackUsage,
  other: StackUsage,
  combine: (one: number, other: number) => number,
): StackUsage {
  type Figures = Readonly<Record<string, number>>;
  const each = (figures: Figures, others: Figures) =>
    Object.fromEntries(
      Object.entries(figures).map(([name, value]) => [name, combine(value, others[name] ?? 0)]),
    );
  return {
    seconds: each(one.seconds, other.seconds),
    files: each(one.files, other.files),
    wal: combine(one.wal, other.wal),
    transactions: combine(one.transactions, other.transactions),
    tables: Object.fromEntries(
      Object.entries(one.tables).map(([name, { rows, bytes }]) => {
        const others = other.tables[name];
        return [name, { rows: combine(rows, others?.rows ?? 0), bytes: combine(bytes, others?.bytes ?? 0) }];
      }),
    ),
  };
}

/** Memory that the system counts as a process's [bytes]. */
export function memoryOfProcess(data: string, name: string): number {
  const { children } = lock.parse(JSON.parse(readFileSync(join(data, 'lock.json'), 'utf8')));
  const pid = children.find((child) => child.name === name)?.pid;
  if (pid === undefined) throw new Error(`No ${name} runs`);
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1_024;
}

function bytesIn(path: string): number {
  try {
    const stat = statSync(path);
    if (!stat.isDirectory()) return stat.size;
    return readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0);
  } catch {
    // A file that was there a moment ago, or another user's.
    return 0;
  }
}
