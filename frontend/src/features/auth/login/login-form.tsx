import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import { FormProvider } from 'react-hook-form';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Failure } from '../../../ui/failure.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/form-field.tsx';
import type { Login, LoginFields } from './use-login-form.ts';

interface LoginFormProps {
  readonly login: Login;
  readonly passwordChanged: boolean;
}

export function LoginForm({ login: { form, submit, pending, failure }, passwordChanged }: LoginFormProps) {
  return (
    <FormProvider {...form}>
      {passwordChanged && (
        <p role="status" className="mb-5 flex gap-2 rounded-control bg-success-tint p-4 text-success">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          Your password is changed. Log in with the new one.
        </p>
      )}
      <form
        noValidate
        aria-label="Login"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField<LoginFields>
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <div>
          <PasswordField<LoginFields> name="password" label="Password" autoComplete="current-password" />
          <Failure text={failure} />
        </div>
        {/* Not disabled: it keeps the focus, and so the keyboard its place. */}
        <button type="submit" aria-disabled={pending} className={buttonStyle('primary', 'tall')}>
          {pending ? 'Logging in...' : 'Log In'}
        </button>
        <Link
          to="/auth"
          search={(search) => ({ ...search, view: 'reset-password' as const })}
          className={buttonStyle('plain')}
        >
          Forgot your password?
        </Link>
      </form>
    </FormProvider>
  );
}
