import type { RegistrationInput } from '@headgate/contracts/account-input';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../../lib/api-error.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { fieldErrorsOf, setServerErrors } from '../../../lib/form/server-errors.ts';
import { register } from '../../../entities/session/session.mutations.ts';
import { showToast } from '../../../lib/toasts.ts';
import { sendVerification, verifyCode } from '../../../entities/session/account.mutations.ts';
import { usePause } from '../use-pause.ts';
import { registrationDraft, type Doing, type RegistrationForm } from './registration-fields.ts';

/** Before another code may be asked for [s]. */
const pauseBetweenCodes = 60;

/** Specification, section 8. */
const sendMessages = {
  refused: 'Failed to send verification code',
  unreachable: 'Failed to send verification code. Please try again.',
};
const verifyMessages = {
  refused: 'Invalid verification code',
  unreachable: 'Failed to verify code. Please try again.',
};

/** The calls of a registration, what they do to the form, and what they say. */
export function useRegistrationCalls(form: RegistrationForm) {
  const verify = useMutation(verifyCode);
  const account = useMutation(register);
  const [failure, setFailure] = useState<string>();

  const fail = (title: string, description: string) => {
    showToast({ title, description, variant: 'destructive' });
    setFailure(description);
  };
  const sending = useSendCode(form, {
    fail,
    forget: () => {
      setFailure(undefined);
    },
  });
  const create = (record: RegistrationInput) => {
    setFailure(undefined);
    account.mutate(record, {
      onSuccess: () => {
        form.reset(registrationDraft.base);
      },
      onError: (error) => {
        fail('Registration failed', failureMessage(error));
        // Verified too long ago, or in another browser: only another code helps.
        if (isRefusal(error, 403)) sending.sendCode(record);
        // A username that is taken, an address that has an account: put right without a new code.
        if (isRefusal(error, 400, 409) && showOnFields(form, error)) setFailure(undefined);
      },
    });
  };
  const verifyThenCreate = (record: RegistrationInput) => {
    setFailure(undefined);
    verify.mutate(
      { email: record.email, code: form.getValues('code') },
      {
        onSuccess: () => {
          form.setValue('verifiedEmail', record.email);
          create(record);
        },
        onError: (error) => {
          const wrongCode = fieldErrorsOf(error).find(({ path }) => path === 'code');
          fail('Verification failed', wrongCode?.message ?? failureMessage(error, verifyMessages));
        },
      },
    );
  };
  const forgetFailure = () => {
    setFailure(undefined);
  };
  const { isPending, ...codes } = sending;
  const doing = doingOf(isPending, verify.isPending, account.isPending);
  return { ...codes, doing, failure, forgetFailure, create, verifyThenCreate };
}

interface Say {
  readonly fail: (title: string, description: string) => void;
  readonly forget: () => void;
}

/** A code to the address, which leads to step two. */
function useSendCode(form: RegistrationForm, { fail, forget }: Say) {
  const send = useMutation(sendVerification);
  const pause = usePause(pauseBetweenCodes);
  const hasCode = ({ email }: Recipient) => form.getValues('codeSentTo') === normal(email);
  const sendCode = (recipient: Recipient) => {
    form.setValue('verifiedEmail', '');
    send.mutate(sendInput(recipient), {
      onSuccess: () => {
        forget();
        showToast({ title: 'Verification code sent', description: 'Check your email' });
        form.setValue('code', '');
        form.setValue('codeSentTo', normal(recipient.email));
        form.setValue('step', 'code');
        pause.begin();
      },
      onError: (error) => {
        fail('Error', failureMessage(error, sendMessages));
        // No other code yet: the one that was sent may still be good.
        if (isRefusal(error, 429) && hasCode(recipient)) form.setValue('step', 'code');
      },
    });
  };
  /** Nobody waits for a code that has just been sent. */
  const sendCodeOnce = (recipient: Recipient) => {
    if (pause.left > 0 && hasCode(recipient)) form.setValue('step', 'code');
    else sendCode(recipient);
  };
  return { isPending: send.isPending, pause: pause.left, sendCode, sendCodeOnce };
}

type Recipient = Pick<RegistrationInput, 'email' | 'countryCode' | 'phoneNumber'>;

const normal = (email: string) => email.trim().toLowerCase();

function sendInput({ email, countryCode, phoneNumber = '' }: Recipient) {
  const number = phoneNumber.trim();
  return {
    email: email.trim(),
    verificationType: 'email' as const,
    ...(number !== '' && { phoneNumber: countryCode + number }),
  };
}

function doingOf(sending: boolean, verifying: boolean, registering: boolean): Doing {
  if (sending) return 'sending';
  if (verifying) return 'verifying';
  return registering ? 'registering' : 'nothing';
}

const isRefusal = (error: Error, ...statuses: readonly number[]) =>
  error instanceof ApiError && statuses.includes(error.status);

/** Back to step one, with the server's words at the fields they belong to; false where they belong to none. */
function showOnFields(form: RegistrationForm, error: Error): boolean {
  // A field that is not there cannot take the focus.
  flushSync(() => {
    form.setValue('step', 'details');
  });
  return setServerErrors(form, error);
}
