import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthTabs } from './auth-tabs.tsx';
import { useInvite } from './invite/use-invite.ts';
import { useLoginForm } from './login/use-login-form.ts';
import { useRegistration } from './registration/use-registration.ts';
import { ResetPassword } from './reset/reset-password.tsx';
import { usePasswordReset } from './reset/use-password-reset.ts';

export type AuthView = 'login' | 'create-account' | 'reset-password';

interface AuthFormsProps {
  readonly view: AuthView;
  readonly invite: string | undefined;
  /** What the visitor came for: 'apply to the pilot'. */
  readonly purpose: { readonly to: string } | undefined;
}

/** The forms' states live here, so that what is typed into one is still there after a look at another. */
export function AuthForms({ view, invite, purpose }: AuthFormsProps) {
  const show = useShow();
  const [passwordChanged, setPasswordChanged] = useState(false);
  const login = useLoginForm();
  const registration = useRegistration();
  const found = useInvite(invite, registration.form);
  const reset = usePasswordReset(() => {
    setPasswordChanged(true);
    show('login');
  });
  if (view === 'reset-password') {
    return (
      <ResetPassword
        reset={reset}
        onLeave={() => {
          show('login');
        }}
      />
    );
  }
  return <AuthTabs tab={view} onTab={show} {...{ login, registration, found, passwordChanged, purpose }} />;
}

/** Another view of the page; `next` and `invite` go along. */
function useShow(): (view: AuthView) => void {
  const navigate = useNavigate({ from: '/auth' });
  return (view) => {
    void navigate({ search: (search) => ({ ...search, view }), replace: true, resetScroll: false });
  };
}
