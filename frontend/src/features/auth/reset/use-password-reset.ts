import { email, newPassword } from '@headgate/contracts/account-input';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { z } from 'zod/mini';
import { ApiError } from '../../../lib/api-error.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import type { Draft } from '../../../lib/form/form-draft.ts';
import { fieldErrorsOf, focusFirst, isIn } from '../../../lib/form/server-errors.ts';
import { useDraftedForm } from '../../../lib/form/server-form.ts';
import { showToast } from '../../../lib/toasts.ts';
import { requestPasswordReset, resetPassword } from '../../../entities/session/account.mutations.ts';
import { codeLength } from '../code-text.ts';
import { usePause } from '../use-pause.ts';

/** `step`: 'email' or 'password'; `codeSentTo`: the address that was sent a code last. */
export type ResetFields = Record<'email' | 'code' | 'password' | 'step' | 'codeSentTo', string>;

const draft: Draft<ResetFields> = {
  storageKey: 'headgate_reset_draft',
  base: { email: '', code: '', password: '', step: 'email', codeSentTo: '' },
  secrets: ['code', 'password'],
};

/** All of it; while the step is the address, only that is looked at. */
const resetForm = z.object({
  email,
  code: z.string().check(z.minLength(codeLength, 'Enter the 6 characters of the code')),
  password: newPassword,
  step: z.string(),
  codeSentTo: z.string(),
});
type ResetInput = z.output<typeof resetForm>;

/** Before another code may be asked for [s]. */
const pauseBetweenCodes = 60;

export interface PasswordReset {
  readonly form: UseFormReturn<ResetFields, unknown, ResetInput>;
  readonly step: string;
  readonly pending: boolean;
  readonly failure: string | undefined;
  /** Until another code may be sent [s]. */
  readonly pause: number;
  readonly submit: () => void;
  readonly sendAgain: () => void;
  readonly back: () => void;
}

/** A code to the address of the account, then a new password by it. */
export function usePasswordReset(onChanged: () => void): PasswordReset {
  const form = useDraftedForm(resetForm, draft);
  const ask = useMutation(requestPasswordReset);
  const change = useMutation(resetPassword);
  const pause = usePause(pauseBetweenCodes);
  const [failure, setFailure] = useState<string>();
  const pending = ask.isPending || change.isPending;

  const onError = (error: Error) => {
    const description = fieldErrorsOf(error)[0]?.message ?? failureMessage(error);
    showToast({ title: 'Error', description, variant: 'destructive' });
    setFailure(description);
  };
  const send = useSendCode({ form, pause, ask: ask.mutateAsync, setFailure, onError });
  const submitPassword = form.handleSubmit(
    ({ email: address, code, password }) => {
      setFailure(undefined);
      const onSuccess = () => {
        form.reset(draft.base);
        onChanged();
      };
      change.mutate({ email: address, code, password }, { onSuccess, onError });
    },
    (errors) => {
      focusFirst(form, isIn(errors));
    },
  );
  const step = useWatch({ control: form.control, name: 'step' });
  return {
    form,
    step,
    pending,
    failure,
    pause: pause.left,
    submit: () => {
      if (!pending) void (step === 'email' ? send() : submitPassword());
    },
    sendAgain: () => {
      if (!pending) void send();
    },
    back: () => {
      setFailure(undefined);
      form.setValue('step', 'email');
    },
  };
}

interface SendingCode {
  readonly form: PasswordReset['form'];
  readonly pause: ReturnType<typeof usePause>;
  readonly ask: (input: { readonly email: string }) => Promise<unknown>;
  readonly setFailure: (text: string | undefined) => void;
  readonly onError: (error: Error) => void;
}

/** Sends a code, or goes on with the one that has just been sent. */
function useSendCode({ form, pause, ask, setFailure, onError }: SendingCode) {
  const goOn = () => {
    form.setValue('step', 'password');
  };
  return async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return;
    setFailure(undefined);
    const address = form.getValues('email').trim();
    const hasCode = form.getValues('codeSentTo') === address.toLowerCase();
    // Nobody waits for a code that has just been sent.
    if (hasCode && pause.left > 0) {
      goOn();
      return;
    }
    try {
      await ask({ email: address });
      showToast({ title: 'Reset code sent', description: 'Check your email' });
      form.setValue('code', '');
      form.setValue('codeSentTo', address.toLowerCase());
      goOn();
      pause.begin();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      onError(error);
      // No other code yet: the one that was sent may still be good.
      if (hasCode && error instanceof ApiError && error.status === 429) goOn();
    }
  };
}
