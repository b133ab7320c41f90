import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { loginInput, type LoginInput } from '@headgate/contracts/account-input';
import { useMutation } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { failureMessage } from '../../../lib/failure-message.ts';
import { useFormDraft, useRestoredFields, type Draft } from '../../../lib/form-draft.ts';
import { login } from '../../../lib/session.mutations.ts';
import { showToast } from '../../../lib/toasts.ts';

export type LoginFields = Record<'username' | 'password', string>;

const draft: Draft<LoginFields> = {
  storageKey: 'headgate_login_draft',
  base: { username: '', password: '' },
  secrets: ['password'],
};

export interface Login {
  readonly form: UseFormReturn<LoginFields, unknown, LoginInput>;
  readonly submit: () => void;
  readonly pending: boolean;
  readonly failure: string | undefined;
}

/** Signs in; the page goes on as soon as the session has somebody in it. */
export function useLoginForm(): Login {
  const { first, restored } = useRestoredFields(draft);
  const form = useForm<LoginFields, unknown, LoginInput>({
    resolver: standardSchemaResolver(loginInput),
    defaultValues: first,
  });
  useFormDraft(form, draft, restored);
  const { mutate, isPending, error } = useMutation(login);
  const submit = form.handleSubmit((input) => {
    mutate(input, {
      onError: (reason) => {
        showToast({ title: 'Login failed', description: failureMessage(reason), variant: 'destructive' });
      },
    });
  });
  return {
    form,
    pending: isPending,
    failure: error === null ? undefined : failureMessage(error),
    submit: () => {
      if (!isPending) void submit();
    },
  };
}
