import { Logger } from '@nestjs/common';
import { Unavailable } from '@headgate/runtime';
import type { Remaining } from '@headgate/runtime/queue/row-worker';
import type { DataSource } from 'typeorm';
import { codeLifetime, type IssueCode } from '../../codes/issue-code.ts';
import { carriesCode, codePurposes, hasMatter, type CodeKind, type MatterKind } from '../mail-kind.ts';
import type { MailSettings } from '../mail-settings.ts';
import { composeMail } from '../messages/compose-mail.ts';
import type { Particulars } from '../messages/mail-matter.ts';
import { notNeeded, tooLate } from '../not-needed.ts';
import type { SmtpOutcome } from '../smtp/smtp-outcome.ts';
import type { SmtpSender } from '../smtp/smtp-sender.ts';
import type { ClaimedMail, MailRows } from '../store/mail-rows.ts';
import type { DeliveryTimes } from './delivery-times.ts';
import type { ReadMatter } from './read-matter.ts';
import { retryPause } from './retry-pause.ts';

interface DeliveryParts {
  readonly database: DataSource;
  readonly rows: MailRows;
  readonly sender: Pick<SmtpSender, 'send'>;
  readonly codes: Pick<IssueCode, 'issueCode'>;
  readonly matters: Pick<ReadMatter, 'read'>;
  readonly settings: MailSettings;
  readonly times: Pick<DeliveryTimes, 'lease' | 'firstRetry' | 'sameAddress'>;
}

/** Why a mail cannot be written (yet). */
type Obstacle = Exclude<SmtpOutcome, { kind: 'sent' }>;

/**
 * Sends one mail, once, unless the process dies between the mail server's yes and our note of it: then it is sent again
 * (at least once is right for mail; never is not).
 */
export class DeliverMail {
  readonly #logger = new Logger('Mail');
  readonly #parts: DeliveryParts;
  /** Whether the last attempt failed: said once, not for every mail. */
  #isStuck = false;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
  }

  async deliver(id: string, stop: AbortSignal): Promise<Remaining> {
    const { rows, times } = this.#parts;
    const mail = await rows.claim(id, times.lease);
    if (mail === undefined) return { kind: 'nothing' };
    // Another mail to the same address is on its way.
    if (mail === 'busy') return { kind: 'wait', pause: times.sameAddress };
    const obstacle = obstacleOf(mail);
    const outcome = obstacle ?? (await this.#send(mail, stop));
    switch (outcome.kind) {
      case 'sent':
        await rows.sent(mail);
        this.#noteSuccess(mail);
        return { kind: 'nothing' };
      case 'refused':
        await this.#giveUp(mail, outcome.reason);
        return { kind: 'nothing' };
      case 'not-now':
        this.#noteFailure(mail, outcome.reason);
        return await this.#retry(mail, outcome.reason);
    }
  }

  async #send(mail: ClaimedMail, stop: AbortSignal): Promise<SmtpOutcome> {
    const { sender, settings } = this.#parts;
    const particulars = await this.#particularsOf(mail);
    if (particulars.kind === 'refused' || particulars.kind === 'not-now') return particulars;
    return await sender.send(composeMail(mail, settings, particulars), stop);
  }

  async #particularsOf({ kind, recipient, aboutId }: ClaimedMail): Promise<Particulars | Obstacle> {
    if (carriesCode(kind)) return { kind: 'code', code: await this.#codeFor(kind, recipient) };
    return hasMatter(kind) ? await this.#matterOf(kind, aboutId) : { kind: 'none' };
  }

  /** A new one for each attempt: nobody keeps the last. */
  async #codeFor(kind: CodeKind, email: string) {
    const { database, codes } = this.#parts;
    const about = { email, purpose: codePurposes[kind] };
    const code = await database.transaction((connection) => codes.issueCode(connection, about));
    return { code, minutes: codeLifetime / 60_000 };
  }

  async #matterOf(kind: MatterKind, aboutId: string | null): Promise<Particulars | Obstacle> {
    if (aboutId === null) throw new Error(`A mail of the kind ${kind} is about something`);
    try {
      const matter = await this.#parts.matters.read(kind, aboutId);
      return matter ?? { kind: 'refused', reason: notNeeded.gone };
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      return { kind: 'not-now', reason: error.message };
    }
  }

  async #retry(mail: ClaimedMail, reason: string): Promise<Remaining> {
    const pause = retryPause(mail.kind, mail.attempt, this.#parts.times.firstRetry);
    if (pause > mail.usefulFor) {
      await this.#giveUp(mail, reason);
      return { kind: 'nothing' };
    }
    const isOurs = await this.#parts.rows.retry(mail, reason, pause);
    return isOurs ? { kind: 'retry', row: mail, pause } : { kind: 'nothing' };
  }

  async #giveUp(mail: ClaimedMail, reason: string): Promise<void> {
    const { id, kind, attempt } = mail;
    const isOurs = await this.#parts.rows.giveUp(mail, reason);
    const line = { mailId: id, kind, attempt, reason };
    // That a newer code replaced it is how it should be.
    if (isOurs && mail.isReplaced) this.#logger.log(line, 'A mail is not needed any more');
    else if (isOurs) this.#logger.warn(line, 'A mail is given up');
  }

  #noteSuccess({ id, kind, attempt }: ClaimedMail): void {
    if (this.#isStuck) this.#logger.log('Mail is sent again');
    this.#isStuck = false;
    this.#logger.log({ mailId: id, kind, attempt }, 'A mail is sent');
  }

  #noteFailure({ id, kind, attempt }: ClaimedMail, reason: string): void {
    if (!this.#isStuck) this.#logger.warn({ reason }, 'Mail cannot be sent, and waits');
    this.#isStuck = true;
    this.#logger.log({ mailId: id, kind, attempt, reason }, 'A mail will be tried again');
  }
}

/** Why a mail is not even tried. */
function obstacleOf({ isReplaced, usefulFor }: ClaimedMail): Obstacle | undefined {
  if (isReplaced) return { kind: 'refused', reason: notNeeded.replaced };
  if (usefulFor <= 0) return { kind: 'refused', reason: tooLate };
  return undefined;
}
