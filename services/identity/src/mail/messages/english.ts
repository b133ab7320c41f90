import { alarmMails } from './english-alarms.ts';
import { dailyMails } from './english-daily.ts';
import { pilotMails } from './english-pilot.ts';
import { readingsMails } from './english-readings.ts';
import { reminderMails } from './english-reminder.ts';
import { webhookMails } from './english-webhook.ts';
import { verdictMails } from './english-verdicts.ts';
import {
  link,
  text,
  type CodeParameters,
  type MailBlock,
  type MailCatalogue,
  type Mails,
} from './mail-content.ts';

const notYou = (answersAreRead: boolean): string =>
  answersAreRead
    ? 'If it was not you, set a new password right away and reply to this email so we can help.'
    : 'If it was not you, set a new password right away.';

function codeBlocks(what: string, { code, minutes }: CodeParameters, unasked: string): MailBlock[] {
  return [
    text(what),
    { kind: 'code', code },
    text(
      `The code works once and expires in ${minutes} minutes. If you request another, only the newest one works.`,
    ),
    text('Please do not share it. Headgate will never ask you for it by phone or email.'),
    text(`If you did not request this code, ${unasked}`),
  ];
}

const accountMails = {
  'verification-code': (_places, code) => ({
    subject: 'Your Headgate code',
    blocks: codeBlocks(
      'Welcome! Enter this code on the page where you are creating your account:',
      code,
      'someone may have mistyped their address. You do not need to do anything.',
    ),
  }),

  'account-exists': (places) => ({
    subject: 'You already have a Headgate account',
    blocks: [
      text('Someone, most likely you, just tried to create a Headgate account with this email address.'),
      text('You already have an account, so you do not need a code. Please log in.'),
      link('Log in to Headgate', places.signIn),
      text('If you forgot your password, you can set a new one on the same page.'),
      text('If it was not you, you do not need to do anything. Your account has not changed.'),
    ],
  }),

  'reset-code': (_places, code) => ({
    subject: 'Your code for a new Headgate password',
    blocks: codeBlocks(
      'You requested a new password. Enter this code on the page where you requested it:',
      code,
      'you can ignore this email. Your password has not changed.',
    ),
  }),

  'no-account': (places) => ({
    subject: 'No Headgate account with this address',
    blocks: [
      text('Someone, most likely you, just requested a new Headgate password for this email address.'),
      text('There is no account with this address. If you registered with another address, try that one.'),
      text('Or create an account. It takes two minutes.'),
      link('Create an account', places.signIn),
      text('If it was not you, you do not need to do anything.'),
    ],
  }),

  'password-changed': (places) => ({
    subject: 'Your Headgate password was changed',
    blocks: [
      text('The password of your Headgate account was changed, and all other devices were logged out.'),
      text('If you changed it, you do not need to do anything.'),
      text(notYou(places.answersAreRead)),
      link('Set a new password', places.signIn),
    ],
  }),

  'account-deleted': () => ({
    subject: 'Your Headgate account has been deleted',
    blocks: [
      text(
        'Your Headgate account has been deleted, with its fields, irrigations, meter readings, reports, calculations, controllers and farm profile.',
      ),
      text('The law requires us to keep some records, such as payments. They no longer show your name.'),
      text('Thank you for farming with us. You are welcome back at any time.'),
    ],
  }),
} satisfies Partial<Mails>;

/** English, as spoken to a grower: short, warm, and what to do next. */
export const english: MailCatalogue = {
  language: 'en',
  pages: '',
  farewell: ({ answersAreRead }) =>
    answersAreRead
      ? 'Questions? Just reply to this email. The Headgate team'
      : 'The Headgate team. (Please do not reply to this email: the address is not monitored.)',
  mails: {
    ...accountMails,
    ...pilotMails,
    ...verdictMails,
    ...alarmMails,
    ...dailyMails,
    ...reminderMails,
    ...webhookMails,
    ...readingsMails,
  },
};
