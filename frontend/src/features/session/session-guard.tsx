import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { followChanges } from '../../lib/live.ts';
import { useSession } from '../../lib/session.queries.ts';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { SessionLostDialog } from './session-lost-dialog.tsx';
import { SessionUnknown } from './session-unknown.tsx';
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
