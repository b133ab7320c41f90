import { Injectable, Logger } from '@nestjs/common';
import { DataSource, LessThan, type EntityManager } from 'typeorm';
import { eraseAccount } from '../accounts/erase-account.ts';
import { User } from '../store/user.entity.ts';
import { Clock } from '../time/clock.ts';
import { yearsBefore } from './years-before.ts';

/** Any number, as long as it is always the same: who holds it cleans up, the other replicas leave it alone. */
const lockNumber = 4_711_002;
/** Rows a statement: none of them takes long. */
const batch = 500;

/** How long account data is kept after the account's end, by the legal terms [years]. */
const yearsKept = 2;

/** What is over, by the table, as a condition on the time $1. */
const over = {
  email_proof: 'expires_at <= $1',
  // Also those of the last hour that still count against the next one.
  verification: `coalesce(expires_at, $1) <= $1 AND NOT $1::timestamptz - interval '1 hour' < ANY (requests)`,
} as const;

export type Removed = Readonly<Record<'proofs' | 'codes' | 'auditEntries' | 'accounts', number>>;

/** Removes what has been kept as long as it may be: `docs/accounts.md`. */
@Injectable()
export class Retention {
  readonly #logger = new Logger(Retention.name);
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** How many rows went; undefined when another replica is at it. */
  async run(): Promise<Removed | undefined> {
    const runner = this.#database.createQueryRunner();
    await runner.connect();
    try {
      const [lock] = await runner.manager.query<{ taken: boolean }[]>(
        'SELECT pg_try_advisory_lock($1) AS taken',
        [lockNumber],
      );
      if (lock?.taken !== true) return undefined;
      try {
        return await this.#remove(runner.manager);
      } finally {
        await runner.query('SELECT pg_advisory_unlock($1)', [lockNumber]);
      }
    } finally {
      await runner.release();
    }
  }

  async #remove(connection: EntityManager): Promise<Removed> {
    const now = this.#clock.now();
    const ended = yearsBefore(now, yearsKept);
    const removed = {
      proofs: await removeRows(connection, 'email_proof', over.email_proof, now),
      codes: await removeRows(connection, 'verification', over.verification, now),
      accounts: await this.#removeAccounts(ended, now),
      auditEntries: await removeRows(connection, 'audit_log', 'at < $1', ended),
    };
    if (Object.values(removed).some((count) => count > 0)) this.#logger.log(removed, 'Removed what was over');
    return removed;
  }

  /** Accounts that have been disabled for as long: they have ended, though nobody deleted them. */
  async #removeAccounts(disabledBefore: Date, at: Date): Promise<number> {
    let count = 0;
    for (;;) {
      const where = { disabledAt: LessThan(disabledBefore) };
      const user = await this.#database.manager.findOne(User, { where });
      if (user === null) return count;
      await this.#database.transaction((connection) =>
        eraseAccount(connection, user, { at, actor: 'retention' }),
      );
      count += 1;
    }
  }
}

async function removeRows(
  connection: EntityManager,
  table: 'email_proof' | 'verification' | 'audit_log',
  condition: string,
  time: Date,
): Promise<number> {
  const statement = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${batch}))`;
  let count = 0;
  for (;;) {
    const [, removed] = await connection.query<[unknown[], number]>(statement, [time]);
    count += removed;
    if (removed < batch) return count;
  }
}
