import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Failure } from '../../../ui/failure.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { CodeField } from '../code-field.tsx';
import { codeLength } from '../code-text.ts';
import type { RegistrationFields } from './registration-fields.ts';
import type { Registration } from './use-registration.ts';

/** Step two. */
export function CodeStep({ registration }: { registration: Registration }) {
  const { form, doing, failure, pause, back, sendAgain, submitCode } = registration;
  const [code, email, verifiedEmail] = useWatch({
    control: form.control,
    name: ['code', 'email', 'verifiedEmail'],
  });
  // Passwords are not kept: after a reload, as when a phone has gone to its mail and back, it is asked for once more.
  const [passwordIsGone] = useState(() => form.getValues('password') === '');
  const isVerified = verifiedEmail !== '' && verifiedEmail === email.trim().toLowerCase();
  return (
    <form
      noValidate
      aria-label="Verify your email"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isVerified || code.length === codeLength) submitCode();
      }}
    >
      <div>
        <div className="grid gap-5">
          <CodeField
            hint={`We sent it to ${email.trim()}. It works for 10 minutes. Check your spam folder too.`}
          />
          {passwordIsGone && (
            <PasswordField<RegistrationFields>
              name="password"
              label="Password"
              hint="Enter it again: the page was reloaded, and we do not store passwords. At least 8 characters."
              autoComplete="new-password"
            />
          )}
        </div>
        <Failure text={failure} />
      </div>
      <div className="grid gap-3 sm:grid-cols-[auto_1fr]">
        <button
          type="submit"
          disabled={!isVerified && code.length !== codeLength}
          aria-disabled={doing !== 'nothing'}
          className={`${buttonStyle('primary', 'tall')} disabled:cursor-not-allowed`}
        >
          {labels[doing]}
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
    </form>
  );
}

const labels: Readonly<Record<Registration['doing'], string>> = {
  nothing: 'Verify & Create Account',
  sending: 'Verify & Create Account',
  verifying: 'Verifying...',
  registering: 'Creating your account...',
};
