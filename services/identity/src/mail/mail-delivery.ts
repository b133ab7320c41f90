import {
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type Provider,
} from '@nestjs/common';
import { Metrics, ProcessPart } from '@headgate/runtime';
import type { QueuePlace } from '@headgate/runtime/queue/queue-place';
import { RowJobs, type QueueState, type WatchedQueue } from '@headgate/runtime/queue/row-jobs';
import { DataSource } from 'typeorm';
import { IssueCode } from '../codes/issue-code.ts';
import { DeliverMail } from './delivery/deliver-mail.ts';
import type { DeliveryTimes } from './delivery/delivery-times.ts';
import { ReadMatter } from './delivery/read-matter.ts';
import { WakeAfterCommit } from './delivery/wake-after-commit.ts';
import { mailSettingsOf, type MailEnvironment, type MailSettings } from './mail-settings.ts';
import { SmtpSender } from './smtp/smtp-sender.ts';
import { MailRows } from './store/mail-rows.ts';

interface DeliverySettings extends MailSettings {
  readonly redisUrl: string;
  readonly isProduction: boolean;
}

interface DeliveryHelp {
  readonly codes: Pick<IssueCode, 'issueCode'>;
  readonly matters: Pick<ReadMatter, 'read'>;
  readonly times: DeliveryTimes;
  readonly part: ProcessPart;
  readonly metrics?: Metrics;
}

/** Mails on their way at once, for one process. */
const concurrency = 5;
/** Whom was mailed is remembered for so long, for whoever asks why nothing came. */
const daysKept = 14;

/** Everything that sends mail in this process, from the start to the end of the application; or wakes who does. */
export class MailDelivery implements OnApplicationBootstrap, BeforeApplicationShutdown, WatchedQueue {
  readonly #settings: DeliverySettings;
  readonly #part: ProcessPart;
  readonly #jobs: RowJobs;

  constructor(settings: DeliverySettings, database: DataSource, help: DeliveryHelp) {
    const { codes, matters, times, part, metrics } = help;
    this.#settings = settings;
    this.#part = part;
    const rows = new MailRows(database);
    const sender = new SmtpSender(settings.smtp, times.smtp);
    const delivery = new DeliverMail({ database, rows, sender, codes, matters, settings, times });
    this.#jobs = new RowJobs({
      place: mailPlace(settings.redisUrl, database, times),
      rows: {
        overdue: (most, wakeUpLost) => rows.overdue(most, wakeUpLost),
        waiting: (wakeUpLost) => rows.waiting(wakeUpLost),
        purge: () => rows.forgetOlderThan(daysKept),
      },
      work: (id, stop) => delivery.deliver(id, stop),
      times,
      concurrency,
      logger: new Logger('Mail'),
      metrics,
    });
    database.subscribers.push(new WakeAfterCommit(this.#jobs.queue));
  }

  onApplicationBootstrap(): void {
    if (!this.#part.works) return;
    this.#jobs.start();
    if (this.#settings.isProduction) void this.#jobs.warnOfRisks();
  }

  /** Before the database's own end: mails on their way are noted there. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.#jobs.stop();
  }

  /** For a mail that waits again, after the commit; nobody waits for it. */
  wake(id: string): void {
    void this.#jobs.queue.wake([{ id, attempt: 0 }]);
  }

  queueState(): Promise<QueueState> {
    return this.#jobs.state();
  }
}

/** Where the jobs of this database's mails are. */
export function mailPlace(
  redisUrl: string,
  database: DataSource,
  { redisSilence }: Pick<DeliveryTimes, 'redisSilence'>,
): QueuePlace {
  return { name: 'mail', redisUrl, database: database.driver.database ?? '', redisSilence };
}

/** For the service's module: needs `DataSource`, `IssueCode` and `ReadMatter`. */
export function mailDelivery(
  environment: MailEnvironment & { readonly REDIS_URL: string },
  times: DeliveryTimes,
): Provider {
  const settings = {
    ...mailSettingsOf(environment),
    redisUrl: environment.REDIS_URL,
    isProduction: environment.NODE_ENV === 'production',
  };
  return {
    provide: MailDelivery,
    inject: [DataSource, IssueCode, ReadMatter, ProcessPart, Metrics],
    useFactory: (
      database: DataSource,
      codes: IssueCode,
      matters: ReadMatter,
      part: ProcessPart,
      metrics: Metrics,
    ) => new MailDelivery(settings, database, { codes, matters, times, part, metrics }),
  };
}
