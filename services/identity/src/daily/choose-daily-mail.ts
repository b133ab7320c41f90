import type { DailyMailChoice as Choice, DailyMail as Chosen } from '@headgate/contracts/daily-mail';
import { wakeAfterCommit } from '@headgate/runtime/queue/wake-after-commit';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ownAccount } from '../accounts/find-account.ts';
import { recordAction } from '../audit/record-action.ts';
import { User } from '../store/user.entity.ts';
import { DailyMail } from './daily-mail.entity.ts';
import { UnsubscribeTokens } from './unsubscribe-tokens.ts';

/** Of its queue. */
export const dailyMailTask = 'daily-mails';

/** What has been found out for another hour is void, and so is what a worker is doing with it; no row back: it was as wanted. */
const choose = `
  INSERT INTO daily_mail (id, farm_id, hour, changed_at)
  SELECT id, farm_id, $2, $3 FROM app_user WHERE id = $1 AND disabled_at IS NULL FOR KEY SHARE
  ON CONFLICT (id) DO UPDATE SET hour = excluded.hour, changed_at = excluded.changed_at,
    next_at = NULL, next_date = NULL, attempt = daily_mail.attempt + 1, due_at = clock_timestamp()
  WHERE daily_mail.hour <> excluded.hour
  RETURNING id`;

/** No row back: it was as wanted, or there is no such account. */
const chooseReminders = (column: string) => `
  UPDATE app_user SET ${column} = $2 WHERE id = $1 AND ${column} <> $2 AND disabled_at IS NULL RETURNING id, farm_id AS "farmId"`;

/** Kinds of reminders: the column that says whether they are wanted, and what is logged of a choice. */
const kinds = {
  reminders: { column: 'reminders', action: 'reminders-chosen' },
  readings: { column: 'reading_reminders', action: 'reading-reminders-chosen' },
} as const;

/** Whether somebody wants the daily mail, and when; and whether they are reminded of what waits for them. */
@Injectable()
export class ChooseDailyMail {
  constructor(
    private readonly database: DataSource,
    private readonly tokens: UnsubscribeTokens,
    private readonly clock: Clock,
  ) {}

  /** Throws `Rejected` (401) without an account. */
  async read(userId: string): Promise<Chosen> {
    const { manager } = this.database;
    await ownAccount(manager, userId);
    return chosenDailyMail(manager, userId);
  }

  /** Throws `Rejected` (401) without an account. */
  choose(userId: string, { hour, reminders, readings }: Choice): Promise<Chosen> {
    return this.database.transaction(async (connection) => {
      const account = await ownAccount(connection, userId);
      const at = this.clock.now();
      const changed =
        hour === null
          ? await removed(connection, userId)
          : (await connection.query<unknown[]>(choose, [userId, hour, at])).length > 0;
      if (changed) {
        const details = { hour: hour === null ? 'none' : String(hour) };
        const action = 'daily-mail-chosen' as const;
        await recordAction(connection, { at, actor: userId, action, subject: account, details });
        wakeAfterCommit(connection, dailyMailTask, userId);
      }
      if (reminders !== undefined)
        await this.#chooseReminders(connection, userId, 'reminders', { areWanted: reminders });
      if (readings !== undefined)
        await this.#chooseReminders(connection, userId, 'readings', { areWanted: readings });
      return await chosenDailyMail(connection, userId);
    });
  }

  /** For whoever has the link in a mail. Does the same, as far as anybody can see, for one that is none. */
  async end(token: string): Promise<void> {
    const link = this.tokens.read(token);
    if (link === undefined) return;
    const { userId, from } = link;
    await this.database.transaction((connection) =>
      from === 'daily-mail'
        ? this.#endDaily(connection, userId)
        : this.#chooseReminders(connection, userId, from, { areWanted: false, by: 'link' }),
    );
  }

  async #endDaily(connection: EntityManager, userId: string): Promise<void> {
    const [row] = await connection.query<{ farmId: string }[]>(
      'SELECT farm_id AS "farmId" FROM daily_mail WHERE id = $1',
      [userId],
    );
    if (row === undefined || !(await removed(connection, userId))) return;
    const details = { hour: 'none', by: 'link' };
    const subject = { id: userId, farmId: row.farmId };
    const entry = { at: this.clock.now(), actor: userId, action: 'daily-mail-chosen' as const };
    await recordAction(connection, { ...entry, subject, details });
  }

  async #chooseReminders(
    connection: EntityManager,
    userId: string,
    kind: keyof typeof kinds,
    { areWanted, ...by }: { readonly areWanted: boolean; readonly by?: 'link' },
  ): Promise<void> {
    const { column, action } = kinds[kind];
    const [[subject]] = await connection.query<[{ id: string; farmId: string }[], number]>(
      chooseReminders(column),
      [userId, areWanted],
    );
    if (subject === undefined) return;
    const entry = { at: this.clock.now(), actor: userId, action };
    const details = { reminders: areWanted ? 'on' : 'off', ...by };
    await recordAction(connection, { ...entry, subject, details });
  }
}

async function removed(connection: EntityManager, userId: string): Promise<boolean> {
  const { affected } = await connection.delete(DailyMail, { id: userId });
  return affected === 1;
}

export async function chosenDailyMail(connection: EntityManager, userId: string): Promise<Chosen> {
  const row = await connection.findOneBy(DailyMail, { id: userId });
  const { reminders, readingReminders: readings } = await connection.findOneByOrFail(User, { id: userId });
  return { hour: row?.hour ?? null, reminders, readings };
}
