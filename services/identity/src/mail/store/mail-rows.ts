import type { Waiting } from '@headgate/runtime/queue/row-sweeper';
import { waitingRows } from '@headgate/runtime/queue/waiting-rows';
import { QueryFailedError, type DataSource } from 'typeorm';
import { codePurposes, type MailKind } from '../mail-kind.ts';

/** A mail that this worker, and nobody else, is to send now. */
export interface ClaimedMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly recipient: string;
  /** What it is about, for kinds that have a matter. */
  readonly aboutId: string | null;
  /** Counts from 1. */
  readonly attempt: number;
  /** Time left in which it is worth sending [ms]; negative: too late. */
  readonly usefulFor: number;
  /** A newer mail with a code was asked for by the same address: this one's would be void on arrival. */
  readonly isReplaced: boolean;
}

/** Enough to wake a worker for a mail. */
export interface WaitingMail {
  readonly id: string;
  readonly attempt: number;
}

/** Job and row tell the time by different clocks: a job that comes this much early is no mistake. */
const slack = `interval '1 second'`;
const isFree = `(mail.state = 'queued' AND mail.due_at <= clock_timestamp() + ${slack}
  OR mail.state = 'sending' AND mail.due_at <= clock_timestamp())`;
const isOverdue = `(state = 'queued' AND due_at < clock_timestamp() - $1 * interval '1 millisecond'
  OR state = 'sending' AND due_at < clock_timestamp())`;
const codeKinds = Object.keys(codePurposes);
const uniqueViolation = '23505';

/** The states of mails, changed only by conditional UPDATEs: who changes one knows that nobody else has. */
export class MailRows {
  readonly #database: DataSource;

  constructor(database: DataSource) {
    this.#database = database;
  }

  /**
   * queued → sending, for so long [ms]; after that the worker is taken for dead, and another may claim the mail. Undefined:
   * it is sent, or given up, or somebody else's, or not due. Busy: another mail to the same address is on its way.
   */
  async claim(id: string, lease: number): Promise<ClaimedMail | 'busy' | undefined> {
    try {
      const [rows] = await this.#database.query<[ClaimedMail[], number]>(
        `UPDATE mail SET state = 'sending', attempt = attempt + 1, changed_at = clock_timestamp(),
           due_at = clock_timestamp() + $2 * interval '1 millisecond'
         WHERE id = $1 AND ${isFree}
         RETURNING id, kind, recipient, attempt, about_id AS "aboutId",
           extract(epoch FROM useful_until - clock_timestamp())::float8 * 1000 AS "usefulFor",
           kind = ANY ($3) AND EXISTS (
             SELECT FROM mail newer WHERE newer.recipient = mail.recipient AND newer.kind = mail.kind
               AND newer.created_at > mail.created_at AND newer.state <> 'failed'
           ) AS "isReplaced"`,
        [id, lease, codeKinds],
      );
      return rows[0];
    } catch (error) {
      if (isBusy(error)) return 'busy';
      throw error;
    }
  }

  /** sending → sent. False: it was not ours any more. */
  sent(mail: ClaimedMail): Promise<boolean> {
    return this.#leave(mail, `state = 'sent', reason = NULL`, []);
  }

  /** sending → queued, to be tried again after a pause [ms]. */
  retry(mail: ClaimedMail, reason: string, pause: number): Promise<boolean> {
    const change = `state = 'queued', reason = $3, due_at = clock_timestamp() + $4 * interval '1 millisecond'`;
    return this.#leave(mail, change, [reason, pause]);
  }

  /** sending → failed, for good. */
  giveUp(mail: ClaimedMail, reason: string): Promise<boolean> {
    return this.#leave(mail, `state = 'failed', reason = $3`, [reason]);
  }

  /** Mails that nobody seems to have been woken for in so long [ms], or whose worker died, the oldest first. */
  overdue(most: number, wakeUpLost: number): Promise<WaitingMail[]> {
    return this.#database.query<WaitingMail[]>(
      `SELECT id, attempt FROM mail WHERE ${isOverdue} ORDER BY due_at LIMIT $2`,
      [wakeUpLost, most],
    );
  }

  /** All of those. */
  waiting(wakeUpLost: number): Promise<Waiting> {
    return waitingRows(this.#database, { table: 'mail', since: 'due_at', where: isOverdue }, [wakeUpLost]);
  }

  /** Forgets whom was mailed, so many days after. */
  async forgetOlderThan(days: number): Promise<void> {
    await this.#database.query(
      `DELETE FROM mail WHERE state IN ('sent', 'failed') AND changed_at < clock_timestamp() - $1 * interval '1 day'`,
      [days],
    );
  }

  async #leave({ id, attempt }: ClaimedMail, change: string, parameters: unknown[]): Promise<boolean> {
    const [, changed] = await this.#database.query<[unknown[], number]>(
      `UPDATE mail SET changed_at = clock_timestamp(), ${change}
       WHERE id = $1 AND attempt = $2 AND state = 'sending'`,
      [id, attempt, ...parameters],
    );
    return changed === 1;
  }
}

/** The index that lets one mail to an address be on its way at a time. */
function isBusy(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const driverError: unknown = error.driverError;
  return driverError instanceof Error && 'code' in driverError && driverError.code === uniqueViolation;
}
