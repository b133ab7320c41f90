import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { followChanges } from '../../entities/session/live.ts';
import { LineAway } from '../../entities/session/line-away.tsx';
import { useSession } from '../../entities/session/session.queries.ts';
import { SessionLostDialog } from './session-lost-dialog.tsx';

/** Around every page of somebody signed in; the route has let them in. */
export function SessionGuard() {
  const session = useSession();
  if (session.kind !== 'signed-in') return <SessionEnded />;
  return (
    <>
      <div className="mx-auto max-w-6xl px-4 wide:px-6">
        <LineAway className="mt-4" />
      </div>
      {/* Another person's page is another page: nothing that one typed is there for the next. */}
      <Outlet key={session.user.id} />
      <SessionLostDialog user={session.user} />
      <LiveChanges key={`live-${session.user.id}`} userId={session.user.id} />
    </>
  );
}

/** The route asks again who is here, and sends to /auth. */
function SessionEnded() {
  const router = useRouter();
  useEffect(() => void router.invalidate(), [router]);
  return null;
}

/** What the page itself loads and reads comes first [ms]. */
const delay = 5_000;

/**
 * Nothing to see: what was read stays as the server has it, the page as it was released, and log entries that wait are sent.
 * Ends with the session, and with another person's.
 */
function LiveChanges({ userId }: { userId: string }) {
  const client = useQueryClient();
  useEffect(() => followChanges(client), [client]);
  useEffect(() => {
    const ended = new AbortController();
    const timer = setTimeout(() => {
      void import('./in-background.ts').then(({ startInBackground }) => {
        startInBackground(client, userId, ended.signal);
      });
    }, delay);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [client, userId]);
  return null;
}
