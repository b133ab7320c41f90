import { z } from 'zod/mini';
import {
  changeDetailsInput,
  changePasswordInput,
  deleteAccountInput,
  loginInput,
  registrationInput,
  requestPasswordResetInput,
  resetPasswordInput,
  sendVerificationInput,
  updateOnboardingInput,
  verifyCodeInput,
} from './account-input.ts';
import { dailyMail, dailyMailChoice } from './daily-mail.ts';
import { defineEvent, defineQuestion, oneOf } from './define.ts';
import { language } from './language.ts';
import { tooMany, wrongField, type Refusal } from './refusal.ts';
import { role, user } from './user.ts';

/** Who a session belongs to. `epoch`: a session begun under another is over (password changed, account disabled). */
export const accountState = z.object({
  userId: z.uuid(),
  farmId: z.uuid(),
  role,
  epoch: z.int(),
});
export type AccountState = z.infer<typeof accountState>;

const account = { user, standing: accountState };
const accountAnswer = z.object({ kind: z.literal('account'), ...account });

const nameTaken = { 'username-taken': wrongField('username', 'Username already exists', 409) };
const codesLimited = {
  limited: ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
    tooMany('Too many codes were sent.', retryAfterSeconds),
};
const wrongCode = { refused: { status: 400, message: 'Invalid verification code' } } as const;
const wrongPassword = { refused: wrongField('password', 'That is not your password') };
export const unverifiedEmail: Refusal = { status: 403, message: 'Please verify your email address first' };

/** Exactly one argon2 verification, whoever asks. `refused` has no reason: whether an account exists is nobody else's business. */
export const logIn = defineQuestion('ask.identity.log-in.v1', {
  ask: loginInput,
  answer: oneOf({ account, refused: {} }),
  refusals: { refused: { status: 401, message: 'Invalid username or password' } },
});

/** The caller's account as it stands now. `gone`: deleted or disabled. */
export const readAccount = defineQuestion('ask.identity.read-account.v1', {
  ask: z.object({ userId: z.uuid() }),
  answer: oneOf({ account, gone: {} }),
});

/** What whoever a farm belongs to is written to in; English where it is nobody's any more. */
export const readFarmLanguage = defineQuestion('ask.identity.read-farm-language.v1', {
  ask: z.object({ farmId: z.uuid() }),
  answer: z.object({ language }),
});

/** Mails a code in that language; for an address that has an account, a mail in its own that says so. The same work and answer for both. */
export const sendVerification = defineQuestion('ask.identity.send-verification.v1', {
  ask: z.extend(sendVerificationInput, { language }),
  answer: oneOf({ done: {}, limited: { retryAfterSeconds: z.int() } }),
  refusals: codesLimited,
});

/**
 * `proof` is for the browser that typed the code, and for nobody else: by it, and within 30 minutes, it may register
 * the address.
 */
export const verifyCode = defineQuestion('ask.identity.verify-code.v1', {
  ask: verifyCodeInput,
  answer: oneOf({
    verified: { proof: z.string() },
    /** Wrong, too old, replaced by a newer one, or tried too often. */
    refused: {},
  }),
  refusals: wrongCode,
});

/**
 * `language`: of the mails to the account. `unverified`: no proof, of another address, or too old. The same proof again, with
 * the same record: the same account.
 */
export const register = defineQuestion('ask.identity.register.v1', {
  ask: z.object({ record: registrationInput, language, proof: z.string().check(z.maxLength(200)) }),
  answer: oneOf({
    account,
    'username-taken': {},
    unverified: {},
    /** Only its verified owner can hear this. */
    'email-taken': {},
  }),
  refusals: {
    ...nameTaken,
    unverified: unverifiedEmail,
    'email-taken': { status: 409, message: 'This email address already has an account' },
  },
});

/** Mails a code to reset the password with, in the account's language, or in that one that there is no account; the same work and answer for both. */
export const requestPasswordReset = defineQuestion('ask.identity.request-password-reset.v1', {
  ask: z.extend(requestPasswordResetInput, { language }),
  answer: oneOf({ done: {}, limited: { retryAfterSeconds: z.int() } }),
  refusals: codesLimited,
});

/** Ends every session of the account. */
export const resetPassword = defineQuestion('ask.identity.reset-password.v1', {
  ask: resetPasswordInput,
  answer: oneOf({ done: {}, refused: {} }),
  refusals: wrongCode,
});

/** Of the caller. Ends every other session: the answer carries the new epoch for the one that asked. */
export const changePassword = defineQuestion('ask.identity.change-password.v1', {
  ask: changePasswordInput,
  answer: oneOf({ account, refused: {} }),
  refusals: { refused: wrongField('currentPassword', 'That is not your current password') },
});

/** Of the caller. */
export const changeDetails = defineQuestion('ask.identity.change-details.v1', {
  ask: changeDetailsInput,
  answer: oneOf({ account, 'username-taken': {} }),
  refusals: nameTaken,
});

/** Of the caller. */
export const updateOnboarding = defineQuestion('ask.identity.update-onboarding.v1', {
  ask: updateOnboardingInput,
  answer: accountAnswer,
});

/** Of the caller. */
export const completeOnboarding = defineQuestion('ask.identity.complete-onboarding.v1', {
  answer: accountAnswer,
});

/** What identity knows of the caller, secrets aside. */
export const exportAccount = defineQuestion('ask.identity.export-account.v1', {
  answer: z.object({
    user,
    farm: z.object({ id: z.uuid(), name: z.string(), createdAt: z.iso.datetime() }),
    /** Missing from a service that does not know it yet. */
    dailyMail: z._default(dailyMail, { hour: null, reminders: true, readings: true }),
    lastLoginAt: z.nullable(z.iso.datetime()),
    /** What was done to and by the account, oldest first. */
    auditLog: z.array(z.object({ at: z.iso.datetime(), action: z.string() })),
    /** What was mailed to its address of late, oldest first. */
    mails: z.array(z.object({ at: z.iso.datetime(), kind: z.string() })),
  }),
});

/** Of the caller. */
export const readDailyMail = defineQuestion('ask.identity.read-daily-mail.v1', { answer: dailyMail });

/** Of the caller: from the next time that it is so late at the farm. */
export const chooseDailyMail = defineQuestion('ask.identity.choose-daily-mail.v1', {
  ask: dailyMailChoice,
  answer: dailyMail,
});

/** For whoever has the link in a daily mail or a reminder, to end those: the same answer for one that is none. */
export const endDailyMail = defineQuestion('ask.identity.end-daily-mail.v1', {
  ask: z.object({ token: z.string().check(z.maxLength(200)) }),
  answer: oneOf({ done: {} }),
});

/** Of the caller: signs out everywhere, forgets the person, and tells the other services. */
export const deleteAccount = defineQuestion('ask.identity.delete-account.v1', {
  ask: deleteAccountInput,
  answer: oneOf({ done: {}, refused: {} }),
  refusals: wrongPassword,
});

/** An account is gone, and with it the farm: whoever keeps something of theirs forgets it. */
export const accountDeleted = defineEvent(
  'fact.identity.account-deleted.v1',
  z.object({ userId: z.uuid(), farmId: z.uuid(), deletedAt: z.iso.datetime() }),
);

/** Of the caller: whether it is their password. Asked before an account's other things are ended, so that a stranger at an open screen ends nothing. */
export const checkPassword = defineQuestion('ask.identity.check-password.v1', {
  ask: deleteAccountInput,
  answer: oneOf({ done: {}, refused: {} }),
  refusals: wrongPassword,
});

/** What others know of an account has reached it: `GET /api/user` answers differently now. */
export const accountChanged = defineEvent(
  'fact.identity.account-changed.v1',
  z.object({ userId: z.uuid(), farmId: z.uuid() }),
);
