import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/form-field.tsx';
import type { Login, LoginFields } from './use-login-form.ts';

interface LoginFormProps {
  readonly login: Login;
  readonly passwordChanged: boolean;
}

export function LoginForm({ login, passwordChanged }: LoginFormProps) {
  return (
    <>
      {passwordChanged && (
        <p role="status" className="mb-5 flex gap-2 rounded-control bg-success-tint p-4 text-success">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          Your password is changed. Log in with the new one.
        </p>
      )}
      <Form of={login} label="Login" className="grid gap-5">
        <TextField<LoginFields>
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <div>
          <PasswordField<LoginFields> name="password" label="Password" autoComplete="current-password" />
          <FormFailure />
        </div>
        <SubmitButton text="Log In" sending="Logging in..." className={buttonStyle('primary', 'tall')} />
        <Link
          to="/auth"
          search={(search) => ({ ...search, view: 'reset-password' as const })}
          className={buttonStyle('plain')}
        >
          Forgot your password?
        </Link>
      </Form>
    </>
  );
}
