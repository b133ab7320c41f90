import MailCheck from 'lucide-react/icons/mail-check';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Failure } from '../../../ui/failure.tsx';
import { TextField } from '../../../ui/form/form-field.tsx';
import { PhoneFields } from '../../../ui/form/phone-fields.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import type { RegistrationFields } from './registration-fields.ts';
import type { Registration } from './use-registration.ts';

/** Step one. */
export function DetailsStep({ registration }: { registration: Registration }) {
  const { failure, doing, submitDetails } = registration;
  return (
    <form
      noValidate
      aria-label="Create account"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submitDetails();
      }}
    >
      <TextField<RegistrationFields>
        name="username"
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        required
      />
      <TextField<RegistrationFields>
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        hint="We send a code to this address to verify that it is yours."
        required
      />
      <PasswordField<RegistrationFields>
        name="password"
        label="Password"
        hint="At least 8 characters"
        autoComplete="new-password"
      />
      <TextField<RegistrationFields> name="fullName" label="Full name (optional)" autoComplete="name" />
      <TextField<RegistrationFields>
        name="companyName"
        label="Farm or company name (optional)"
        autoComplete="organization"
      />
      <PhoneFields />
      <div>
        <VerificationMethod />
        <Failure text={failure} />
      </div>
      <button type="submit" aria-disabled={doing !== 'nothing'} className={buttonStyle('primary', 'tall')}>
        {labels[doing]}
      </button>
      <WhatIsAccepted />
    </form>
  );
}

const labels: Readonly<Record<Registration['doing'], string>> = {
  nothing: 'Send Verification Code',
  sending: 'Sending...',
  verifying: 'Send Verification Code',
  // The address was proven before; only something else had to be put right.
  registering: 'Creating your account...',
};

/** There is one: nothing to choose, but to know. */
function VerificationMethod() {
  return (
    <>
      <p className="mb-1.5 text-14 font-semibold">Verification method</p>
      <p className="flex min-h-12 items-center gap-2 rounded-control bg-info-tint px-3.5">
        <MailCheck aria-hidden="true" className="size-5 shrink-0 text-water" />
        By email
      </p>
    </>
  );
}

function WhatIsAccepted() {
  return (
    <p className="text-14 text-muted">
      By creating an account, you accept our{' '}
      <a href="/terms-of-service" className="underline hover:text-ink">
        Terms of Service
      </a>{' '}
      and{' '}
      <a href="/privacy-policy" className="underline hover:text-ink">
        Privacy Policy
      </a>
      .
    </p>
  );
}
