import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { isAppPath } from '../../../lib/app-path.ts';
import { pagePath } from '../../../lib/page-path.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { nextPath } from '../../../lib/next-path.ts';
import type { Session } from '../../../entities/session/session.queries.ts';
import { showToast } from '../../../lib/toasts.ts';
import { claimInvite } from '../../../entities/invite/invite.queries.ts';

interface Destination {
  readonly next: string | undefined;
  readonly invite: string | undefined;
}

/**
 * Whoever is signed in goes on to where they wanted to be; an invite that they came with is claimed on the way. That a
 * claim failed is only logged: specification, section 8.
 */
export function useGoOn(session: Session, { next, invite }: Destination): void {
  const router = useRouter();
  const { mutateAsync } = useMutation(claimInvite(invite ?? ''));
  const hasGone = useRef(false);
  const user = session.kind === 'signed-in' ? session.user : undefined;
  useEffect(() => {
    if (user === undefined || hasGone.current) return;
    hasGone.current = true;
    const goOn = () => {
      const path = pagePath(nextPath(next));
      if (isAppPath(router, path)) router.history.replace(path);
      else window.location.replace(path);
    };
    if (invite === undefined) {
      goOn();
      return;
    }
    void mutateAsync(user)
      .then(
        () => {
          showToast({ title: 'Pilot invite claimed!', description: 'Your application is the next step.' });
        },
        (error: unknown) => {
          if (error instanceof Error) logFailure('an invite could not be claimed', error);
        },
      )
      .then(goOn);
  }, [user, next, invite, router, mutateAsync]);
}
