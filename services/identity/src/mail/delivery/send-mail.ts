import { Unavailable } from '@headgate/runtime';
import type { ClaimedRow } from '@headgate/runtime/queue/row-task';
import type { DataSource } from 'typeorm';
import { codeLifetime, type IssueCode } from '../../codes/issue-code.ts';
import { carriesCode, codePurposes, hasMatter, type CodeKind, type MatterKind } from '../mail-kind.ts';
import type { MailSettings } from '../mail-settings.ts';
import { composeMail } from '../messages/compose-mail.ts';
import type { Particulars } from '../messages/mail-matter.ts';
import { notNeeded, tooLate } from '../not-needed.ts';
import type { SmtpOutcome } from '../smtp/smtp-outcome.ts';
import type { SmtpSender } from '../smtp/smtp-sender.ts';
import type { Mail } from '../store/mail.entity.ts';
import type { ReadMatter } from './read-matter.ts';

/** A mail that this worker, and nobody else, is to send now. */
export type ClaimedMail = ClaimedRow<Pick<Mail, 'kind' | 'recipient' | 'aboutId'>> & {
  /** Time left in which it is worth sending [ms]; negative: too late. */
  readonly usefulFor: number;
  /** A newer mail with a code was asked for by the same address: this one's would be void on arrival. */
  readonly isReplaced: boolean;
};

interface SendingDependencies {
  readonly sender: Pick<SmtpSender, 'send'>;
  readonly codes: Pick<IssueCode, 'issueCode'>;
  readonly matters: Pick<ReadMatter, 'read'>;
  readonly settings: MailSettings;
}

/** Why a mail cannot be written (yet). */
type Obstacle = Exclude<SmtpOutcome, { kind: 'sent' }>;

/** Writes a mail and hands it to the mail server. */
export class SendMail {
  readonly #database: DataSource;
  readonly #parts: SendingDependencies;

  constructor(database: DataSource, parts: SendingDependencies) {
    this.#database = database;
    this.#parts = parts;
  }

  async send(mail: ClaimedMail, stop: AbortSignal): Promise<SmtpOutcome> {
    if (mail.isReplaced) return { kind: 'refused', reason: notNeeded.replaced };
    if (mail.usefulFor <= 0) return { kind: 'refused', reason: tooLate };
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
    const about = { email, purpose: codePurposes[kind] };
    const code = await this.#database.transaction((connection) =>
      this.#parts.codes.issueCode(connection, about),
    );
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
}
