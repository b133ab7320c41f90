import { loginInput, type LoginInput } from '@headgate/contracts/account-input';
import { useMutation } from '@tanstack/react-query';
import { login } from '../../../entities/session/session.mutations.ts';
import type { Draft } from '../../../lib/form/form-draft.ts';
import { useServerForm, type ServerForm } from '../../../lib/form/server-form.ts';
import { showToast } from '../../../lib/toasts.ts';

export type LoginFields = Record<'username' | 'password', string>;

const draft: Draft<LoginFields> = {
  storageKey: 'headgate_login_draft',
  base: { username: '', password: '' },
  secrets: ['password'],
};

export type Login = ServerForm<LoginFields, LoginInput>;

/** Signs in; the page goes on as soon as the session has somebody in it. */
export function useLoginForm(): Login {
  const { mutateAsync } = useMutation(login);
  return useServerForm({
    schema: loginInput,
    draft,
    send: mutateAsync,
    onRefused: (_error, description) => {
      showToast({ title: 'Login failed', description, variant: 'destructive' });
    },
  });
}
