import { readPaymentForMail } from '@headgate/contracts/billing-questions';
import { readAlarmForMail, readControllerForMail } from '@headgate/contracts/bridge-questions';
import { readApplicationForMail, readInviteForMail } from '@headgate/contracts/enrollment-questions';
import { readContactMessageForMail } from '@headgate/contracts/contact-questions';
import type { ApplicationStatus } from '@headgate/contracts/pilot-application';
import type { Asker } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import type { DataSource } from 'typeorm';
import type { UnsubscribeTokens } from '../../daily/unsubscribe-tokens.ts';
import { codeLifetime, type IssueCode } from '../../codes/issue-code.ts';
import {
  carriesCode,
  codePurposes,
  hasMatter,
  type ApplicationVerdict,
  type MatterKind,
} from '../mail-kind.ts';
import type { Message } from '../messages/mail-content.ts';
import { notNeeded } from '../not-needed.ts';
import type { SmtpOutcome } from '../smtp/smtp-outcome.ts';
import type { Mail } from '../store/mail.entity.ts';
import { readPausedWebhook } from './read-paused-webhook.ts';
import { readDailyMessage, readReadingsMessage, readReminderMessage } from './read-daily-plan.ts';

export interface MessageSources {
  readonly database: DataSource;
  readonly codes: Pick<IssueCode, 'issueCode'>;
  readonly asker: Pick<Asker, 'ask'>;
  readonly tokens: UnsubscribeTokens;
}

/** What a mail has to say at the moment it is sent, or why it cannot be written (yet). */
export async function readMessage(
  { database, codes, asker, tokens }: MessageSources,
  { kind, recipient, aboutId, language }: Pick<Mail, 'kind' | 'recipient' | 'aboutId' | 'language'>,
): Promise<Message | Exclude<SmtpOutcome, { kind: 'sent' }>> {
  if (carriesCode(kind)) {
    const about = { email: recipient, purpose: codePurposes[kind] };
    // A new one for each attempt: nobody keeps the last.
    const code = await database.transaction((connection) => codes.issueCode(connection, about));
    return { kind, of: { code, minutes: codeLifetime / 60_000 } };
  }
  if (!hasMatter(kind)) return { kind, of: undefined };
  if (aboutId === null) throw new Error(`A mail of the kind ${kind} is about something`);
  try {
    if (kind === 'daily-plan')
      return await readDailyMessage({ database, asker, tokens }, { recipient, aboutId, language });
    if (kind === 'irrigations-waiting')
      return await readReminderMessage({ database, asker, tokens }, { recipient, aboutId, language });
    if (kind === 'webhook-paused') return await readPausedWebhook(database.manager, aboutId);
    if (kind === 'readings-due')
      return await readReadingsMessage({ database, asker, tokens }, { recipient, aboutId, language });
    return (await readMatter(asker, kind, aboutId)) ?? { kind: 'refused', reason: notNeeded.gone };
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    return { kind: 'not-now', reason: error.message };
  }
}

type OtherKind = Exclude<
  MatterKind,
  'daily-plan' | 'irrigations-waiting' | 'readings-due' | 'webhook-paused'
>;

/** Asks whoever keeps it what a mail is about. Undefined: it is gone. Throws `Unavailable` while nobody answers. */
async function readMatter(
  asker: MessageSources['asker'],
  kind: OtherKind,
  id: string,
): Promise<Message<OtherKind> | undefined> {
  switch (kind) {
    case 'application-received':
    case 'application-notice':
    case 'application-corrected-notice': {
      const found = await asker.ask(readApplicationForMail, { id });
      return found.kind === 'gone' ? undefined : { kind, of: found.application };
    }
    case 'application-in-review':
    case 'application-corrected':
    case 'application-accepted':
    case 'application-declined': {
      const found = await asker.ask(readApplicationForMail, { id });
      // The team has moved it on since: the mail about that is on its way.
      const isOver = found.kind === 'gone' || found.application.status !== statusOf[kind];
      return isOver ? undefined : { kind, of: found.application };
    }
    case 'live-control-approved':
    case 'live-control-ended': {
      const found = await asker.ask(readControllerForMail, { id });
      const isOver =
        found.kind === 'gone' || found.controller.isApproved !== (kind === 'live-control-approved');
      return isOver ? undefined : { kind, of: found.controller };
    }
    case 'contact-notice': {
      const found = await asker.ask(readContactMessageForMail, { id });
      return found.kind === 'gone' ? undefined : { kind, of: found.message };
    }
    case 'payment-receipt': {
      const found = await asker.ask(readPaymentForMail, { id });
      return found.kind === 'gone' ? undefined : { kind, of: found.payment };
    }
    case 'pilot-invite': {
      const found = await asker.ask(readInviteForMail, { id });
      return found.kind === 'gone' ? undefined : { kind, of: found.invite };
    }
    case 'valve-unconfirmed':
    case 'controller-silent':
    case 'flow-high':
    case 'flow-unexpected':
    case 'alarm-notice': {
      const found = await asker.ask(readAlarmForMail, { id });
      return found.kind === 'gone' ? undefined : { kind, of: found.alarm };
    }
  }
}

const statusOf: Readonly<Record<ApplicationVerdict, ApplicationStatus>> = {
  'application-in-review': 'in-review',
  'application-corrected': 'in-review',
  'application-accepted': 'accepted',
  'application-declined': 'declined',
};
