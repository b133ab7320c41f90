import { Link } from '@tanstack/react-router';
import Mail from 'lucide-react/icons/mail';
import { useRef, useState } from 'react';
import { onboarding } from '../../content/onboarding.ts';
import { useUser } from '../../lib/session.queries.ts';
import { readSiteSettings } from '../../lib/site-settings.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { callRequest } from './call-request.ts';

interface CallStepProps {
  readonly completing: boolean;
  readonly onComplete: () => void;
}

const { call } = onboarding;

/** Asks for the call by e-mail, then goes on to completing the setup. The call is an offer: one may complete without. */
export function CallStep({ completing, onComplete }: CallStepProps) {
  const user = useUser();
  const { contactEmail } = readSiteSettings();
  const [asked, setAsked] = useState(false);
  const complete = useRef<HTMLButtonElement>(null);
  return (
    <div className="mt-5 grid gap-3">
      {contactEmail === '' ? (
        <Link to="/contact" className={buttonStyle('quiet')}>
          {call.contact}
        </Link>
      ) : (
        <a
          href={callRequest(contactEmail, user)}
          className={buttonStyle(asked ? 'quiet' : 'primary')}
          onClick={() => {
            setAsked(true);
            complete.current?.focus();
          }}
        >
          <Mail aria-hidden="true" className="size-5" />
          {call.label}
        </a>
      )}
      <div role="status">
        {asked && (
          <p className="text-14 text-muted">
            {call.asked} <span className="break-all text-ink">{contactEmail}</span>.
          </p>
        )}
      </div>
      <button
        ref={complete}
        type="button"
        // Not disabled: a disabled button would lose the focus.
        aria-disabled={completing}
        className={buttonStyle(asked || contactEmail === '' ? 'primary' : 'quiet')}
        onClick={onComplete}
      >
        {completing ? onboarding.completing : onboarding.complete}
      </button>
    </div>
  );
}
