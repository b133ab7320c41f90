import type { User } from '@headgate/contracts/user';
import Mail from 'lucide-react/icons/mail';
import { useRef, useState } from 'react';
import { onboarding } from '../../content/onboarding.ts';
import { useUser } from '../../entities/session/session.queries.ts';
import { readSiteSettings } from '../../lib/site-settings.ts';
import { buttonStyle } from '../../ui/button-style.ts';
interface CallStepProps {
  readonly completing: boolean;
  readonly onComplete: () => void;
}

const { call } = onboarding;

/** Asks for the call by e-mail, then goes on to completing the setup. The call is an offer: one may complete without. */
export function CallStep({ completing, onComplete }: CallStepProps) {
  const user = useUser();
  const { contactEmail } = readSiteSettings();
  const [requested, setRequested] = useState(false);
  const complete = useRef<HTMLButtonElement>(null);
  return (
    <div className="mt-5 grid gap-3">
      {contactEmail === '' ? (
        <a href="/contact" className={buttonStyle('quiet')}>
          {call.contact}
        </a>
      ) : (
        <a
          href={callRequest(contactEmail, user)}
          className={buttonStyle(requested ? 'quiet' : 'primary')}
          onClick={() => {
            setRequested(true);
            complete.current?.focus();
          }}
        >
          <Mail aria-hidden="true" className="size-5" />
          {call.label}
        </a>
      )}
      <div role="status">
        {requested && (
          <p className="text-14 text-muted">
            {call.questions} <span className="break-all text-ink">{contactEmail}</span>.
          </p>
        )}
      </div>
      <button
        ref={complete}
        type="button"
        // Not disabled: a disabled button would lose the focus.
        aria-disabled={completing}
        className={buttonStyle(requested || contactEmail === '' ? 'primary' : 'quiet')}
        onClick={onComplete}
      >
        {completing ? onboarding.completing : onboarding.complete}
      </button>
    </div>
  );
}

/** An e-mail to the team that asks for the call, with all that it takes to answer it (mailto, RFC 6068). */
function callRequest(to: string, { fullName, username, companyName, email }: User): string {
  const name = fullName ?? username;
  const lines = [
    'Hello Headgate team,',
    '',
    'I would like to schedule my 30-minute onboarding call.',
    '',
    `Name: ${name}`,
    ...(companyName === null ? [] : [`Farm: ${companyName}`]),
    `Account: ${email}`,
    'Times that suit me: ',
  ];
  const body = lines.join('\r\n');
  return `mailto:${to}?subject=${encodeURIComponent(onboarding.call.subject)}&body=${encodeURIComponent(body)}`;
}
