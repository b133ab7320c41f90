import type { readAlarmForMail, readControllerForMail } from '@headgate/contracts/bridge-questions';
import type { ContactMessage } from '@headgate/contracts/contact-message';
import type { DailyPlan, DueReadings, WaitingIrrigations } from '@headgate/contracts/daily-plan-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import type { Payment } from '@headgate/contracts/payment';
import type { PilotApplication } from '@headgate/contracts/pilot-application';
import type { WebhookPause } from '@headgate/contracts/webhook';
import type { Language } from '@headgate/contracts/language';
import type { PilotInvite } from '@headgate/contracts/pilot-invite';
import type {
  AlarmKind,
  ApplicationVerdict,
  CodeKind,
  LiveControlKind,
  MailKind,
  MatterKind,
  PersonalKind,
} from '../mail-kind.ts';

export interface CodeParameters {
  readonly code: string;
  /** How long it works. */
  readonly minutes: number;
}

/** A valve that may be open. */
export type Alarm = Extract<AnswerOf<typeof readAlarmForMail>, { kind: 'alarm' }>['alarm'];

/** What a mail of each kind is told besides its kind's words; undefined: nothing. */
/** A controller that has been approved for live control, or is no longer. */
export type LiveController = Extract<
  AnswerOf<typeof readControllerForMail>,
  { kind: 'controller' }
>['controller'];

/** What a farm's day brings. `unsubscribeToken`: ends these mails. */
export interface DailyMessage extends DailyPlan {
  readonly unsubscribeToken: string;
}

/** Irrigations that wait for a person. `unsubscribeToken`: ends these mails. */
export interface ReminderMessage extends WaitingIrrigations {
  readonly unsubscribeToken: string;
}

/** A webhook that nothing is sent to any more. */
interface PausedWebhook {
  readonly host: string;
  readonly reason: WebhookPause;
}

/** Meters that nobody has read in the month. `unsubscribeToken`: ends these mails. */
interface ReadingsMessage extends DueReadings {
  readonly unsubscribeToken: string;
}

interface Particulars
  extends
    Record<CodeKind, CodeParameters>,
    Record<ApplicationVerdict, PilotApplication>,
    Record<LiveControlKind, LiveController>,
    Record<AlarmKind, Alarm>,
    Record<Exclude<MailKind, CodeKind | MatterKind>, undefined> {
  readonly 'application-received': PilotApplication;
  readonly 'application-notice': PilotApplication;
  readonly 'application-corrected-notice': PilotApplication;
  readonly 'payment-receipt': Payment;
  readonly 'pilot-invite': PilotInvite;
  readonly 'contact-notice': ContactMessage;
  readonly 'daily-plan': DailyMessage;
  readonly 'irrigations-waiting': ReminderMessage;
  readonly 'webhook-paused': PausedWebhook;
  readonly 'readings-due': ReadingsMessage;
}

/** What there is to say to somebody. */
export type Message<Kind extends MailKind = MailKind> = {
  [Each in Kind]: { readonly kind: Each; readonly of: Particulars[Each] };
}[Kind];

/** Whether there is still something to pay for an application that nobody has declined. */
export const feeIsDue = ({ paymentStatus }: PilotApplication): boolean =>
  paymentStatus === 'pending' || paymentStatus === 'failed';

/** What a mail is made of, top to bottom. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  /** To be read off and typed: large. */
  | { readonly kind: 'code'; readonly code: string }
  /** What stands together, under its heading. */
  | { readonly kind: 'list'; readonly heading: string; readonly items: readonly string[] }
  /** `isQuiet`: not what the mail is for. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string; readonly isQuiet?: true };

export const text = (textOf: string): MailBlock => ({ kind: 'text', text: textOf });
export const list = (heading: string, items: readonly string[]): MailBlock => ({
  kind: 'list',
  heading,
  items,
});
export const quietLink = (label: string, url: string): MailBlock => ({
  kind: 'link',
  label,
  url,
  isQuiet: true,
});
export const link = (label: string, url: string): MailBlock => ({ kind: 'link', label, url });

export interface MailContent {
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
  /** Where a mail program ends mails of its kind with one press (RFC 8058); absent: nobody has asked for them. */
  readonly unsubscribeUrl?: string;
}

/** Where a mail can send its reader. */
export interface MailPlaces {
  readonly signIn: string;
  /** Where the pages in the mail’s language are, to lead further into the product. */
  readonly pages: string;
  /** Whether somebody reads the answers to it. */
  readonly answersAreRead: boolean;
}

/**
 * What a mail of each kind says. Nothing that somebody typed is ever in a mail to others than their own farm and our team: a
 * name could carry a stranger's message to whoever is mailed.
 */
export type Mails<Kind extends MailKind = PersonalKind> = {
  readonly [Each in Kind]: (places: MailPlaces, of: Particulars[Each]) => MailContent;
};

/** Mails in one language. */
export interface MailCatalogue {
  readonly language: Language;
  /** Where its pages begin, after the origin. */
  readonly pages: '' | '/es';
  /** The line at the end. */
  readonly farewell: (places: MailPlaces) => string;
  readonly mails: Mails;
}
