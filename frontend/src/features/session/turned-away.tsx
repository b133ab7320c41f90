import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { showToast } from '../../lib/toasts.ts';
import { SessionWait } from './session-wait.tsx';

/** Pages that say why they send a visitor away, and when [ms]: specification, section 8. */
const text: Readonly<Record<string, { readonly description: string; readonly after: number }>> = {
  '/dashboard': { description: 'Please log in to access your dashboard', after: 500 },
  '/subscribe': { description: 'Please log in to subscribe', after: 0 },
};

/** Nobody is signed in: on to /auth, which knows the way back. */
export function TurnedAway() {
  const navigate = useNavigate();
  const location = useLocation();
  // Where the visitor wanted to go. While /auth is being loaded this still stands, and the address is /auth already.
  const [{ pathname, searchStr, hash }] = useState(location);
  const next = pathname + searchStr + (hash === '' ? '' : `#${hash}`);
  useEffect(() => {
    const notice = text[pathname];
    if (notice !== undefined)
      showToast({ title: 'Unauthorized', description: notice.description, variant: 'destructive' });
    const timer = setTimeout(() => {
      // In place of the guarded page: 'back' would lead here again.
      void navigate({ to: '/auth', search: { next }, replace: true });
    }, notice?.after ?? 0);
    return () => {
      clearTimeout(timer);
    };
  }, [navigate, pathname, next]);
  return <SessionWait />;
}
