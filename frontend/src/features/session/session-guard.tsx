import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { followChanges } from '../../lib/live.ts';
import { useSession } from '../../lib/session.queries.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { SessionLostDialog } from './session-lost-dialog.tsx';
import { SessionWait } from './session-wait.tsx';
import { TurnedAway } from './turned-away.tsx';

/** Lets in whoever is signed in. */
export function SessionGuard() {
  const session = useSession();
  switch (session.kind) {
    case 'loading':
      return <SessionWait />;
    case 'signed-in':
      return (
        <TooltipProvider>
          {/* Another person's page is another page: nothing that one typed is there for the next. */}
          <Outlet key={session.user.id} />
          <SessionLostDialog user={session.user} />
          <LiveChanges key={`live-${session.user.id}`} />
        </TooltipProvider>
      );
    case 'signed-out':
      return <TurnedAway />;
    case 'unknown':
      return <SessionUnknown onTryAgain={session.tryAgain} />;
  }
}

/** Nothing to see: what was read stays as the server has it. Ends with the session, and with another person's. */
function LiveChanges() {
  const client = useQueryClient();
  useEffect(() => followChanges(client), [client]);
  return null;
}

/** The server could not say who is here: nobody is sent away for that. */
function SessionUnknown({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div className="mx-auto grid max-w-2xl place-items-center px-4 py-12 md:py-24">
      <title>Not reached · Headgate</title>
      <Card className="w-full p-6 text-center sm:p-12">
        <h1 className="text-28 font-bold">We could not reach Headgate</h1>
        <p role="alert" className="mt-3 text-muted">
          So we do not know yet whether you are signed in. Check your connection and try again.
        </p>
        <p className="mt-6">
          <button type="button" className={buttonStyle('primary')} onClick={onTryAgain}>
            Try again
          </button>
        </p>
      </Card>
    </div>
  );
}
