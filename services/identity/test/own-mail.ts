import { databaseOptions } from '@headgate/runtime/database/database-options';
import { migrate } from '@headgate/runtime/database/migrate';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { RowTaskHost } from '@headgate/runtime/queue/row-task';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import type { Asker } from '@headgate/messaging';
import { DataSource } from 'typeorm';
import { CodeHash } from '../src/codes/code-hash.ts';
import { ProcessPart, Unavailable } from '@headgate/runtime';
import { UnsubscribeTokens } from '../src/daily/unsubscribe-tokens.ts';
import { IssueCode } from '../src/codes/issue-code.ts';
import { enqueueMail } from '../src/mail/enqueue-mail.ts';
import { MailDelivery } from '../src/mail/mail-delivery.ts';
import type { MailKind, MatterKind } from '../src/mail/mail-kind.ts';
import { mailSettingsOf } from '../src/mail/mail-settings.ts';
import type { Mail } from '../src/mail/store/mail.entity.ts';
import { identityDatabase } from '../src/store/identity-database.ts';
import { Clock } from '@headgate/runtime/time/clock';
import { quickDelivery } from './quick-delivery.ts';
import { SmtpStandIn } from './smtp-stand-in.ts';

/** The same in every process of a test, or one would not know the codes of another. */
export const codeHash = new CodeHash(['a key for tests, thirty-two or more']);

export const unsubscribeTokens = new UnsubscribeTokens(['a key for tests, thirty-two or more']);

/** Mail as the service sends it, with a database, a Redis and a mail server of its own, and the workers that are started. */
export class OwnMail {
  /** Whoever asks for mail here wakes workers, and is none. */
  readonly source: DataSource;
  readonly waker: MailDelivery;
  readonly databaseUrl: string;
  readonly redis: ServerProcess;
  readonly smtp: SmtpStandIn;

  readonly #drop: () => Promise<void>;
  readonly #workers: { readonly delivery: MailDelivery; readonly source: DataSource }[] = [];

  private constructor(
    dependencies: Pick<OwnMail, 'databaseUrl' | 'redis' | 'smtp' | 'source'>,
    drop: () => Promise<void>,
  ) {
    this.databaseUrl = dependencies.databaseUrl;
    this.redis = dependencies.redis;
    this.smtp = dependencies.smtp;
    this.source = dependencies.source;
    this.#drop = drop;
    this.waker = deliveryOf(this.source, this.redisUrl, this.smtp.url);
  }

  static async start(): Promise<OwnMail> {
    const [database, redis, smtp] = await Promise.all([
      createDatabase('mail'),
      ServerProcess.redis(),
      SmtpStandIn.start(),
    ]);
    await migrate(identityDatabase(database.url));
    const source = await sourceAt(database.url);
    return new OwnMail({ databaseUrl: database.url, redis, smtp, source }, () => database.drop());
  }

  get redisUrl(): string {
    return `redis://127.0.0.1:${this.redis.port}`;
  }

  /** A worker and a sweeper, as one replica of the service has them. */
  async startWorker(redisUrl = this.redisUrl): Promise<void> {
    const source = await sourceAt(this.databaseUrl);
    const delivery = deliveryOf(source, redisUrl, this.smtp.url);
    delivery.onApplicationBootstrap();
    this.#workers.push({ delivery, source });
  }

  async stopWorkers(): Promise<void> {
    for (const { delivery, source } of this.#workers.splice(0)) {
      await delivery.beforeApplicationShutdown();
      await source.destroy();
    }
  }

  async stop(): Promise<void> {
    await this.smtp.close();
    await this.stopWorkers();
    await this.waker.beforeApplicationShutdown();
    await this.source.destroy();
    await this.redis.kill();
    await this.#drop();
  }

  async enqueue(kind: Exclude<MailKind, MatterKind>, to: string): Promise<string> {
    const mail = { kind, to, userId: null };
    return (await this.source.transaction((connection) => enqueueMail(connection, mail))) ?? 'not enqueued';
  }

  async row(id: string): Promise<Mail> {
    const [row] = await this.source.query<Mail[]>('SELECT * FROM mail WHERE id = $1', [id]);
    if (row === undefined) throw new Error('There is no such mail');
    return row;
  }

  async is(id: string, state: Mail['state']): Promise<boolean> {
    return (await this.row(id)).state === state;
  }
}

export function sourceAt(url: string): Promise<DataSource> {
  return new DataSource(databaseOptions(identityDatabase(url))).initialize();
}

const nobodyAnswers = () => Promise.reject(new Unavailable('Nobody is asked in this test'));

export function deliveryOf(
  source: DataSource,
  redisUrl: string,
  smtpUrl: string,
  ask: Asker['ask'] = nobodyAnswers,
): MailDelivery {
  const settings = mailSettingsOf({ SMTP_URL: smtpUrl, SMTP_ALLOW_PLAINTEXT: true });
  const codes = new IssueCode(codeHash, new Clock());
  const host = new RowTaskHost({ database: source, redisUrl, part: new ProcessPart() });
  return new MailDelivery(host, settings, {
    codes,
    asker: { ask },
    tokens: unsubscribeTokens,
    times: quickDelivery,
  });
}
