import { registrationInput, type RegistrationInput } from '@headgate/contracts/account-input';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import type { Draft } from '../../../lib/form/form-draft.ts';

/** The form as typed: texts. */
export type RegistrationFields = Record<
  | 'username'
  | 'email'
  | 'password'
  | 'fullName'
  | 'companyName'
  /** Two letters (ISO 3166): several countries share a dial code. */
  | 'country'
  | 'countryCode'
  | 'phoneNumber'
  | 'code'
  /** How far the visitor has come: 'details' or 'code'. */
  | 'step'
  /** The address that was sent a code last. */
  | 'codeSentTo'
  /** The address whose code this browser has typed; it may be registered without another. */
  | 'verifiedEmail',
  string
>;

export type RegistrationForm = UseFormReturn<RegistrationFields, unknown, RegistrationInput>;

/** What is under way. */
export type Doing = 'nothing' | 'sending' | 'verifying' | 'registering';

export const registrationDraft: Draft<RegistrationFields> = {
  storageKey: 'headgate_registration_draft',
  base: {
    username: '',
    email: '',
    password: '',
    fullName: '',
    companyName: '',
    country: 'US',
    countryCode: '+1',
    phoneNumber: '',
    code: '',
    step: 'details',
    codeSentTo: '',
    verifiedEmail: '',
  },
  secrets: ['password', 'code'],
};

/** From what was typed to what the contract asks for. */
export const registrationForm = z.pipe(
  z.transform(
    ({ username, email, password, fullName, companyName, countryCode, phoneNumber }: RegistrationFields) => {
      const record: z.input<typeof registrationInput> = {
        ...{ username, email, password, fullName, companyName, countryCode, phoneNumber },
        verificationType: 'email',
      };
      return record;
    },
  ),
  registrationInput,
);
