import { getRouteApi } from '@tanstack/react-router';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useState } from 'react';
import { authPurposes } from '../../content/auth.ts';
import { nextPath } from '../../lib/next-path.ts';
import { useSession } from '../../entities/session/session.queries.ts';
import { AuthForms } from './auth-forms.tsx';
import { useGoOn } from './invite/use-go-on.ts';
import { SidePanel } from './side-panel.tsx';

const route = getRouteApi('/auth');

/** The way in. Whoever is in already goes on. */
export function AuthPage() {
  const { next, invite, view } = route.useSearch();
  const session = useSession();
  const signedIn = session.kind === 'signed-in';
  useGoOn(session, { next, invite });
  // Only at first: once a form is there, nothing takes away what is typed into it.
  const [checking, setChecking] = useState(session.kind === 'loading');
  if (checking && session.kind !== 'loading') setChecking(false);
  const purpose = purposeOf(next);
  // An invite is for somebody who has no account yet.
  const isNew = invite !== undefined || purpose?.isNew === true;
  return (
    <div className="mx-auto grid min-h-[inherit] max-w-6xl lg:grid-cols-2 wide:pr-6">
      <meta name="robots" content="noindex" />
      <div className="mx-auto w-full max-w-xl px-4 py-8 md:py-12 lg:pr-12 wide:pl-6">
        {checking || signedIn ? (
          <Wait />
        ) : (
          <>
            <NeedsScripts />
            <AuthForms view={view ?? (isNew ? 'create-account' : 'login')} {...{ invite, purpose }} />
          </>
        )}
      </div>
      <SidePanel />
    </div>
  );
}

/** What the visitor came for, where the page is one that says so. */
const purposeOf = (next: string | undefined) => authPurposes[nextPath(next).replace(/[?#].*/, '')];

function NeedsScripts() {
  return (
    <noscript>
      <p className="mb-6 font-semibold">
        Logging in needs JavaScript, and so does creating an account. Turn it on and reload this page.
      </p>
    </noscript>
  );
}

function Wait() {
  return (
    <div role="status" className="grid min-h-96 place-items-center text-muted">
      <title>Log in · Headgate</title>
      <p className="flex items-center gap-3">
        <LoaderCircle aria-hidden="true" className="size-6 motion-safe:animate-spin" />
        One moment…
      </p>
    </div>
  );
}
