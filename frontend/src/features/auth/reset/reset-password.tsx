import ArrowLeft from 'lucide-react/icons/arrow-left';
import { FormProvider, useWatch } from 'react-hook-form';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Failure } from '../../../ui/failure.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/form-field.tsx';
import { CodeField } from '../code-field.tsx';
import type { PasswordReset, ResetFields } from './use-password-reset.ts';

interface ResetPasswordProps {
  readonly reset: PasswordReset;
  readonly onLeave: () => void;
}

/** For those who have forgotten it. */
export function ResetPassword({ reset, onLeave }: ResetPasswordProps) {
  const { form, step, submit } = reset;
  return (
    <FormProvider {...form}>
      <title>Reset your password · Headgate</title>
      <h1 className="text-28 font-bold md:text-36">Reset your password</h1>
      <form
        noValidate
        aria-label="Reset your password"
        className="mt-6 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {step === 'password' ? <NewPassword reset={reset} /> : <Address reset={reset} />}
      </form>
      <p className="mt-4 grid">
        <button type="button" onClick={onLeave} className={buttonStyle('plain')}>
          Back to login
        </button>
      </p>
    </FormProvider>
  );
}

function Address({ reset: { failure, pending } }: { reset: PasswordReset }) {
  return (
    <>
      <div>
        <TextField<ResetFields>
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          hint="The email address of your account. We send a code there."
          required
        />
        <Failure text={failure} />
      </div>
      <button type="submit" aria-disabled={pending} className={buttonStyle('primary', 'tall')}>
        {pending ? 'Sending...' : 'Send Reset Code'}
      </button>
    </>
  );
}

function NewPassword({
  reset: { form, failure, pending, pause, sendAgain, back },
}: {
  reset: PasswordReset;
}) {
  const email = useWatch({ control: form.control, name: 'email' });
  return (
    <>
      <CodeField hint={`If ${email.trim()} has an account, a code is on its way. It works for 10 minutes.`} />
      {/* For password managers: whose new password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <div>
        <PasswordField<ResetFields>
          name="password"
          label="New password"
          hint="At least 8 characters"
          autoComplete="new-password"
        />
        <Failure text={failure} />
      </div>
      <div className="grid gap-3 sm:grid-cols-[auto_1fr]">
        <button type="submit" aria-disabled={pending} className={buttonStyle('primary', 'tall')}>
          {pending ? 'Changing...' : 'Change Password'}
        </button>
        <button type="button" onClick={back} className={`${buttonStyle('quiet', 'tall')} sm:order-first`}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          Back
        </button>
      </div>
      <button
        type="button"
        disabled={pause > 0}
        onClick={sendAgain}
        className={`${buttonStyle('plain')} numerals disabled:cursor-not-allowed disabled:text-muted`}
      >
        {pause > 0 ? `Send a new code (in ${pause} s)` : 'Send a new code'}
      </button>
    </>
  );
}
