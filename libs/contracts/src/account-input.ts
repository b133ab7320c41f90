import { z } from 'zod/mini';
import { languages } from './language.ts';
import { printable } from './printable.ts';
import { phoneDigits, tooLong } from './text-input.ts';
import { onboardingStep } from './user.ts';

const text = (max: number) => z.string().check(z.trim(), printable, z.maxLength(max, tooLong(max)));
const required = (max: number, message: string) => text(max).check(z.minLength(1, message));
/** Absent and blank mean the same: not told. */
const optional = (max: number) => z.optional(text(max));

export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, tooLong(254)), z.email('Invalid email address'));

export const username = required(64, 'Username is required').check(
  z.regex(/^\s*$|[\p{L}\p{N}]/u, 'Username needs a letter or a digit'),
);

/** Long enough to resist guessing (NIST SP 800-63B: at least 8), short enough that hashing it costs nothing. */
export const newPassword = z
  .string()
  .check(z.minLength(8, 'Password must have at least 8 characters'), z.maxLength(256, tooLong(256)));

/** What somebody types who has a password already: any, or the answer would tell what passwords look like here. */
const password = z.string().check(z.minLength(1, 'Password is required'), z.maxLength(1024, tooLong(1024)));

export const countryCode = z
  .string()
  .check(z.regex(/^\+[1-9]\d{0,3}(?:-\d{1,4})?$/, 'Use a country code like +1'));

const phoneNumber = z.optional(text(40).check(phoneDigits('Enter a phone number, like 559 555 0134')));

const verificationCode = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Invalid verification code'));

export const loginInput = z.object({
  username: z.string().check(z.minLength(1, 'Username is required'), z.maxLength(1024, tooLong(1024))),
  password,
});
export type LoginInput = z.infer<typeof loginInput>;

export const registrationInput = z.object({
  username,
  email,
  password: newPassword,
  fullName: optional(200),
  companyName: optional(200),
  countryCode: z._default(countryCode, '+1'),
  phoneNumber,
  verificationType: z._default(z.literal('email'), 'email'),
});
export type RegistrationInput = z.output<typeof registrationInput>;

export const sendVerificationInput = z.object({
  email,
  /** Country code joined with the number, as the form sends it; a note for ourselves, nothing is sent there. */
  phoneNumber: optional(40),
  verificationType: z._default(z.literal('email'), 'email'),
});
export type SendVerificationInput = z.output<typeof sendVerificationInput>;

export const verifyCodeInput = z.object({ email, code: verificationCode });
export type VerifyCodeInput = z.infer<typeof verifyCodeInput>;

export const requestPasswordResetInput = z.object({ email });
export type RequestPasswordResetInput = z.infer<typeof requestPasswordResetInput>;

export const resetPasswordInput = z.object({ email, code: verificationCode, password: newPassword });
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

export const changePasswordInput = z.object({ currentPassword: password, newPassword });
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** What an account's owner may change of it; absent: as it was. Blank: forgotten. */
export const changeDetailsInput = z.object({
  username: z.optional(username),
  fullName: optional(200),
  companyName: optional(200),
  countryCode: z.optional(countryCode),
  phoneNumber,
  /** Of the mails to them. */
  language: z.optional(z.enum(languages)),
});
export type ChangeDetailsInput = z.infer<typeof changeDetailsInput>;

export const deleteAccountInput = z.object({ password });
export type DeleteAccountInput = z.infer<typeof deleteAccountInput>;

export const updateOnboardingInput = z.object({ step: onboardingStep });
export type UpdateOnboardingInput = z.infer<typeof updateOnboardingInput>;
