import { findFarmHour } from '@headgate/contracts/daily-plan-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import { Asker } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import { namedIds } from '@headgate/runtime/named-ids';
import { RowTask, RowTaskHost, type ClaimedRow } from '@headgate/runtime/queue/row-task';
import type { Remaining } from '@headgate/runtime/queue/row-worker';
import { Clock } from '@headgate/runtime/time/clock';
import { Logger, type Provider } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DeliveryTimes } from '../mail/delivery/delivery-times.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { findAccount } from '../accounts/find-account.ts';
import { dailyMailTask } from './choose-daily-mail.ts';
import { DailyMail } from './daily-mail.entity.ts';

const hour = 60 * 60_000;
/** Later than that, yesterday's plan is worse than none [ms]. */
const goodFor = 3 * hour;
/** Until it is asked again for the time of a farm that has no field yet [ms]. */
const untilField = hour;
/** While prediction is away it is asked again after so many first pauses of a mail's. */
const pausesAway = 12;

/** Of a person and the farm's date: one mail, whatever happens to rows and clocks. */
const occasionOf = namedIds('6f0c2a5d93b84e1f8a7d5c3be1904f26');

type ClaimedDaily = ClaimedRow<Pick<DailyMail, 'farmId' | 'hour' | 'nextAt' | 'nextDate' | 'changedAt'>>;
type FoundHour = Extract<AnswerOf<typeof findFarmHour>, { kind: 'found' }>;

interface DailyHelp {
  readonly asker: Pick<Asker, 'ask'>;
  readonly clock: Clock;
  readonly times: DeliveryTimes;
}

/**
 * Asks for everybody's daily mail when its time has come. A row is for one person and is never done: with the mail, in one
 * transaction, the time of the next is written. What the mail says is read when it is sent.
 */
export class DailyMails extends RowTask<ClaimedDaily, DailyMail> {
  readonly #help: DailyHelp;

  constructor(host: RowTaskHost, help: DailyHelp) {
    const { times } = help;
    super(host, {
      name: dailyMailTask,
      entity: DailyMail,
      open: 'true',
      columns: `farm_id AS "farmId", hour, next_at AS "nextAt", next_date::text AS "nextDate", changed_at AS "changedAt"`,
      concurrency: 5,
      times,
      logger: new Logger('Mail'),
    });
    this.#help = help;
  }

  protected async work(row: ClaimedDaily): Promise<Remaining> {
    const { asker, clock, times } = this.#help;
    const now = clock.now().getTime();
    const { farmId, hour: wanted, nextAt } = row;
    // The database's clock, by which it was found, may be ahead of ours.
    if (nextAt !== null && nextAt.getTime() > now) return await this.retry(row, nextAt.getTime() - now, {});
    try {
      const after = new Date(afterOf(row, now)).toISOString();
      const next = await asker.ask(findFarmHour, { farmId, hour: wanted, after });
      if (next.kind === 'found') return await this.#move(row, next, now);
      return await this.retry(row, untilField, { nextAt: null, nextDate: null });
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      return await this.retry(row, pausesAway * times.firstRetry, {});
    }
  }

  async #move(row: ClaimedDaily, { at, date }: FoundHour, now: number): Promise<Remaining> {
    await this.database.transaction(async (connection) => {
      const next = new Date(at);
      const isOurs = await this.change(row, { nextAt: next, nextDate: date, dueAt: next }, connection);
      if (isOurs) await this.#mail(connection, row, now);
    });
    return { kind: 'nothing' };
  }

  async #mail(connection: EntityManager, { id, farmId, nextAt, nextDate }: ClaimedDaily, now: number) {
    if (nextAt === null || nextDate === null) return;
    const usefulFor = nextAt.getTime() + goodFor - now;
    if (usefulFor <= 0) {
      this.logger.warn({ userId: id, date: nextDate }, 'A daily mail is not sent: it would come too late');
      return;
    }
    const account = await findAccount(connection, id);
    if (account === null) return;
    const about = { aboutId: farmId, occasionId: occasionOf(`${id} ${nextDate}`) };
    const to = { to: account.email, userId: id };
    await enqueueMail(connection, { kind: 'daily-plan', ...to, ...about, usefulFor });
  }
}

/** The next hour is looked for after the one that has come; the first, since it was chosen, as far as a mail is still good. */
function afterOf({ nextAt, changedAt }: ClaimedDaily, now: number): number {
  if (nextAt !== null) return now;
  return Math.max(changedAt.getTime(), now - goodFor);
}

/** For the service's module: needs `RowTaskHost`, `Asker` and `Clock`. */
export function dailyMails(times: DeliveryTimes): Provider {
  return {
    provide: DailyMails,
    inject: [RowTaskHost, Asker, Clock],
    useFactory: (host: RowTaskHost, asker: Asker, clock: Clock) =>
      new DailyMails(host, { asker, clock, times }),
  };
}
