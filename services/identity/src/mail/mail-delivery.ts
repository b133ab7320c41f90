import {
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type Provider,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IssueCode } from '../codes/issue-code.ts';
import { redisRisks } from './delivery/check-redis.ts';
import { DeliverMail } from './delivery/deliver-mail.ts';
import type { DeliveryTimes } from './delivery/delivery-times.ts';
import { MailQueue, type QueuePlace } from './delivery/mail.queue.ts';
import { MailSweeper } from './delivery/mail.sweeper.ts';
import { MailWorker } from './delivery/mail.worker.ts';
import { WakeAfterCommit } from './delivery/wake-after-commit.ts';
import { mailSettingsOf, type MailEnvironment, type MailSettings } from './mail-settings.ts';
import { SmtpSender } from './smtp/smtp-sender.ts';
import { MailRows } from './store/mail-rows.ts';

interface DeliverySettings extends MailSettings {
  readonly redisUrl: string;
  readonly isProduction: boolean;
}

/** Everything that sends mail in this process, from the start to the end of the application. */
export class MailDelivery implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Mail');
  readonly #settings: DeliverySettings;
  readonly #times: DeliveryTimes;
  readonly #place: QueuePlace;
  readonly #queue: MailQueue;
  readonly #sweeper: MailSweeper;
  readonly #delivery: DeliverMail;
  #worker: MailWorker | undefined;

  constructor(
    settings: DeliverySettings,
    database: DataSource,
    codes: Pick<IssueCode, 'issueCode'>,
    times: DeliveryTimes,
  ) {
    this.#settings = settings;
    this.#times = times;
    const rows = new MailRows(database);
    const { redisSilence } = times;
    this.#place = { redisUrl: settings.redisUrl, database: database.driver.database ?? '', redisSilence };
    this.#queue = new MailQueue(this.#place);
    this.#sweeper = new MailSweeper(rows, this.#queue, times);
    const sender = new SmtpSender(settings.smtp, times.smtp);
    this.#delivery = new DeliverMail({ database, rows, sender, codes, settings, times });
    database.subscribers.push(new WakeAfterCommit(this.#queue));
  }

  onApplicationBootstrap(): void {
    this.#worker = new MailWorker(this.#place, this.#delivery, this.#queue, this.#times);
    this.#sweeper.start();
    if (this.#settings.isProduction) void this.#warnOfRisks();
  }

  /** Before the database's own end: mails on their way are noted there. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.#sweeper.stop();
    await this.#worker?.stop();
    await this.#queue.close();
  }

  async #warnOfRisks(): Promise<void> {
    try {
      for (const risk of await redisRisks(this.#settings.redisUrl)) this.#logger.warn(`Redis: ${risk}`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#logger.warn({ reason }, 'Redis could not be asked how it keeps what it holds');
    }
  }
}

/** For the service's module: needs `DataSource` and `IssueCode`. */
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
    inject: [DataSource, IssueCode],
    useFactory: (database: DataSource, codes: IssueCode) =>
      new MailDelivery(settings, database, codes, times),
  };
}
