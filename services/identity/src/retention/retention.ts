import { oldOperators } from '@headgate/messaging';
import { Injectable, Logger } from '@nestjs/common';
import { inBatches } from '@headgate/runtime/retention/in-batches';
import { DataSource, LessThan, type EntityManager } from 'typeorm';
import { eraseAccount } from '../accounts/erase-account.ts';
import { User } from '../store/user.entity.ts';
import { Clock } from '@headgate/runtime/time/clock';
import { yearsBefore } from '@headgate/runtime/retention/years-before';

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

type Removed = Readonly<Record<'proofs' | 'codes' | 'auditEntries' | 'accounts' | 'ofOperators', number>>;

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

  /** How many rows went. Ends early on `signal`, and where another replica is at it. */
  async run(signal?: AbortSignal): Promise<Removed> {
    const now = this.#clock.now();
    const ended = yearsBefore(now, yearsKept);
    const remove = (most: number, take: (connection: EntityManager) => Promise<number>) =>
      inBatches(this.#database, { most, take }, signal);
    const removed = {
      proofs: await remove(batch, rowsOf('email_proof', over.email_proof, now)),
      codes: await remove(batch, rowsOf('verification', over.verification, now)),
      accounts: await remove(1, (connection) => eraseEnded(connection, ended, now)),
      auditEntries: await remove(batch, rowsOf('audit_log', 'at < $1', ended)),
      ofOperators: 0,
    };
    for (const { until, statement } of oldOperators(batch))
      removed.ofOperators += await remove(batch, changed(statement, until(now)));
    if (Object.values(removed).some((count) => count > 0)) this.#logger.log(removed, 'Removed what was over');
    return removed;
  }
}

/** An account that has been disabled for as long: it has ended, though nobody deleted it. */
async function eraseEnded(connection: EntityManager, disabledBefore: Date, at: Date): Promise<number> {
  const user = await connection.findOne(User, { where: { disabledAt: LessThan(disabledBefore) } });
  if (user === null) return 0;
  await eraseAccount(connection, user, { at, actor: 'retention' });
  return 1;
}

function rowsOf(table: 'email_proof' | 'verification' | 'audit_log', condition: string, time: Date) {
  const some = `SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${batch}`;
  return changed(`DELETE FROM ${table} WHERE ctid = ANY (ARRAY(${some}))`, time);
}

/** How many rows a DELETE or UPDATE has changed. */
function changed(statement: string, time: Date) {
  return async (connection: EntityManager): Promise<number> => {
    const [, rows] = await connection.query<[unknown[], number]>(statement, [time]);
    return rows;
  };
}
