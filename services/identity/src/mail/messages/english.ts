import { alarmMails } from './english-alarms.ts';
import { pilotMails } from './english-pilot.ts';
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
    ? 'Was it not you? Set a new password at once, and answer this mail so that we can help.'
    : 'Was it not you? Set a new password at once.';

function codeBlocks(what: string, { code, minutes }: CodeParameters, unasked: string): MailBlock[] {
  return [
    text(what),
    { kind: 'code', code },
    text(`It works once, for the next ${minutes} minutes. If you ask for another, only the newest works.`),
    text('Please keep it to yourself. Nobody at Headgate will ever ask you for it, on the phone or by mail.'),
    text(`You did not ask for it? ${unasked}`),
  ];
}

const accountMails = {
  'verification-code': (_places, code) => ({
    subject: 'Your Headgate code',
    blocks: codeBlocks(
      'Welcome! One step is left. Type this code into the page where you are creating your account:',
      code,
      'Somebody may have mistyped their address. You need not do anything.',
    ),
  }),

  'account-exists': (places) => ({
    subject: 'You already have a Headgate account',
    blocks: [
      text(
        'Somebody, most likely you, has just tried to create a Headgate account with this e-mail address.',
      ),
      text('Good news: you have one already. So there is no code in this mail; simply log in.'),
      link('Log in to Headgate', places.signIn),
      text('If the password has slipped your mind, you can set a new one on the same page.'),
      text('It was not you? Then nothing has happened: your account is as it was.'),
    ],
  }),

  'reset-code': (_places, code) => ({
    subject: 'Your code for a new Headgate password',
    blocks: codeBlocks(
      'You would like a new password. Type this code into the page where you asked for it:',
      code,
      'Your password stays as it is, and you need not do anything.',
    ),
  }),

  'no-account': (places) => ({
    subject: 'No Headgate account with this address',
    blocks: [
      text('Somebody, most likely you, has just asked for a new Headgate password with this e-mail address.'),
      text('There is no account with it. Perhaps yours is with another address of yours? Try that one.'),
      text('Or start fresh: an account takes two minutes.'),
      link('Create an account', places.signIn),
      text('It was not you? Then there is nothing to do, and we will not write again.'),
    ],
  }),

  'password-changed': (places) => ({
    subject: 'Your Headgate password was changed',
    blocks: [
      text(
        'The password of your Headgate account has just been changed, and all other devices were logged out.',
      ),
      text('If that was you, all is well.'),
      text(notYou(places.answersAreRead)),
      link('Set a new password', places.signIn),
    ],
  }),

  'account-deleted': () => ({
    subject: 'Your Headgate account is deleted',
    blocks: [
      text(
        'Your Headgate account has been deleted, and with it what you kept there: calculations, scenarios, controllers and your farm profile.',
      ),
      text('What the law makes us keep, such as records of payments, stays without your name.'),
      text('Thank you for the time you farmed with us. You are welcome back whenever you like.'),
    ],
  }),
} satisfies Partial<Mails>;

/** English, as spoken to a grower: short, warm, and what to do next. */
export const english: MailCatalogue = {
  language: 'en',
  farewell: ({ answersAreRead }) =>
    answersAreRead
      ? 'Questions? Just answer this mail. The Headgate team'
      : 'The Headgate team. (This address sends only: answers to it are not read.)',
  mails: { ...accountMails, ...pilotMails, ...verdictMails, ...alarmMails },
};
