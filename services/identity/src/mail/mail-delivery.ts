import { Asker, type Connection, type DeadRows, type Revival } from '@headgate/messaging';
import { databaseTime, RowTask, RowTaskHost, type ClaimedRow } from '@headgate/runtime/queue/row-task';
import type { Remaining } from '@headgate/runtime/queue/row-worker';
import { Logger, type Provider } from '@nestjs/common';
import { z } from 'zod';
import { IssueCode } from '../codes/issue-code.ts';
import { UnsubscribeTokens } from '../daily/unsubscribe-tokens.ts';
import type { DeliveryTimes } from './delivery/delivery-times.ts';
import { readMessage, type MessageSources } from './delivery/read-message.ts';
import { retryPause } from './delivery/retry-pause.ts';
import { mailTask } from './enqueue-mail.ts';
import { codePurposes } from './mail-kind.ts';
import { mailSettingsOf, type MailEnvironment, type MailSettings } from './mail-settings.ts';
import { composeMail } from './messages/compose-mail.ts';
import { isGivenUp, isNotNeeded, notNeeded, tooLate } from './not-needed.ts';
import type { SmtpOutcome } from './smtp/smtp-outcome.ts';
import { SmtpSender } from './smtp/smtp-sender.ts';
import { Mail } from './store/mail.entity.ts';

/** A mail that this worker, and nobody else, is to send now. */
export type ClaimedMail = ClaimedRow<Pick<Mail, 'kind' | 'recipient' | 'aboutId' | 'language'>> & {
  /** Time left in which it is worth sending [ms]; negative: too late. */
  readonly usefulFor: number;
  /** A newer mail with a code was asked for by the same address: this one's would be void on arrival. */
  readonly isReplaced: boolean;
};

interface DeliveryHelp extends Omit<MessageSources, 'database'> {
  readonly times: DeliveryTimes;
}

const codeKinds = Object.keys(codePurposes)
  .map((kind) => `'${kind}'`)
  .join(', ');
const isReplaced = `kind IN (${codeKinds}) AND EXISTS (
  SELECT FROM mail newer WHERE newer.recipient = mail.recipient AND newer.kind = mail.kind
    AND newer.created_at > mail.created_at AND newer.state <> 'failed')`;
/** The reader's as it is now: who has changed it is not told in the old one. */
const language = `coalesce((SELECT reader.language FROM app_user reader WHERE reader.email = mail.recipient), language)`;
const changedAt = databaseTime();

/**
 * Sends each mail once, unless the process dies between the mail server's yes and our note of it: then it is sent again
 * (at least once is right for mail; never is not).
 */
export class MailDelivery extends RowTask<ClaimedMail, Mail> implements DeadRows {
  readonly deadKind = 'mail';
  /** Given up, and still of use. */
  readonly deadRows = `SELECT id::text, kind AS about, coalesce(reason, '') AS error, attempt AS tries, changed_at AS died_at
    FROM mail WHERE ${isGivenUp} AND useful_until > now()`;
  readonly #settings: MailSettings;
  readonly #help: DeliveryHelp;
  readonly #sender: SmtpSender;
  /** Whether the last attempt failed: said once, not for every mail. */
  #isStuck = false;

  constructor(host: RowTaskHost, settings: MailSettings, help: DeliveryHelp) {
    const { times } = help;
    super(host, {
      name: mailTask,
      entity: Mail,
      open: `state IN ('queued', 'sending')`,
      atWork: `state = 'sending'`,
      claim: `state = 'sending', changed_at = clock_timestamp()`,
      columns: `kind, recipient, about_id AS "aboutId", ${language} AS language, ${isReplaced} AS "isReplaced",
        extract(epoch FROM useful_until - clock_timestamp())::float8 * 1000 AS "usefulFor"`,
      busyPause: times.sameAddress,
      concurrency: 5,
      times,
      logger: new Logger('Mail'),
    });
    this.#settings = settings;
    this.#help = help;
    this.#sender = new SmtpSender(settings.smtp, times.smtp);
  }

  async revive(connection: Connection, id: string): Promise<Revival> {
    if (!z.uuid().safeParse(id).success) return { kind: 'not-found' };
    const [mail] = await connection.query<{ readonly isUseful: boolean }[]>(
      `SELECT useful_until > clock_timestamp() AS "isUseful" FROM mail WHERE id = $1 AND ${isGivenUp} FOR UPDATE`,
      [id],
    );
    if (mail === undefined) return { kind: 'not-found' };
    if (!mail.isUseful) return { kind: 'failed', error: tooLate };
    await connection.query(
      `UPDATE mail SET state = 'queued', due_at = clock_timestamp(), changed_at = clock_timestamp() WHERE id = $1`,
      [id],
    );
    return { kind: 'woken' };
  }

  protected async work(mail: ClaimedMail, stop: AbortSignal): Promise<Remaining> {
    const outcome = await this.#send(mail, stop);
    switch (outcome.kind) {
      case 'sent':
        await this.change(mail, { state: 'sent', reason: null, changedAt });
        this.#noteSuccess(mail);
        return { kind: 'nothing' };
      case 'refused':
        return await this.#giveUp(mail, outcome.reason);
      case 'not-now':
        this.#noteFailure(mail, outcome.reason);
        return await this.#later(mail, outcome.reason);
    }
  }

  async #send(mail: ClaimedMail, stop: AbortSignal): Promise<SmtpOutcome> {
    if (mail.isReplaced) return { kind: 'refused', reason: notNeeded.replaced };
    if (mail.usefulFor <= 0) return { kind: 'refused', reason: tooLate };
    const message = await readMessage({ database: this.database, ...this.#help }, mail);
    if (message.kind === 'refused' || message.kind === 'not-now') return message;
    return await this.#sender.send(composeMail(mail, this.#settings, message), stop);
  }

  async #later(mail: ClaimedMail, reason: string): Promise<Remaining> {
    const pause = retryPause(mail.kind, mail.attempt, this.#help.times.firstRetry);
    if (pause > mail.usefulFor) return await this.#giveUp(mail, reason);
    return await this.retry(mail, pause, { state: 'queued', reason, changedAt });
  }

  async #giveUp(mail: ClaimedMail, reason: string): Promise<Remaining> {
    const { id, kind, attempt } = mail;
    const isOurs = await this.change(mail, { state: 'failed', reason, changedAt });
    const line = { mailId: id, kind, attempt, reason };
    if (isOurs && isNotNeeded(reason)) this.logger.log(line, 'A mail is not needed any more');
    else if (isOurs) this.logger.warn(line, 'A mail is given up');
    return { kind: 'nothing' };
  }

  #noteSuccess({ id, kind, attempt }: ClaimedMail): void {
    if (this.#isStuck) this.logger.log('Mail is sent again');
    this.#isStuck = false;
    this.logger.log({ mailId: id, kind, attempt }, 'A mail is sent');
  }

  #noteFailure({ id, kind, attempt }: ClaimedMail, reason: string): void {
    if (!this.#isStuck) this.logger.warn({ reason }, 'Mail cannot be sent, and waits');
    this.#isStuck = true;
    this.logger.log({ mailId: id, kind, attempt, reason }, 'A mail will be tried again');
  }
}

/** For the service's module: needs `RowTaskHost`, `IssueCode`, `Asker` and `UnsubscribeTokens`. */
export function mailDelivery(environment: MailEnvironment, times: DeliveryTimes): Provider {
  return {
    provide: MailDelivery,
    inject: [RowTaskHost, IssueCode, Asker, UnsubscribeTokens],
    useFactory: (host: RowTaskHost, codes: IssueCode, asker: Asker, tokens: UnsubscribeTokens) =>
      new MailDelivery(host, mailSettingsOf(environment), { codes, asker, tokens, times }),
  };
}
