import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { followChanges } from '../entities/session/live.ts';
import { readSession, useSession } from '../entities/session/session.queries.ts';
import { PublicHeader } from '../features/layout/public-header.tsx';
import { PhoneBar } from '../features/layout/signed-in/phone-bar.tsx';
import { SignedInHeader } from '../features/layout/signed-in/signed-in-header.tsx';
import { StopAll } from '../features/stop-all/stop-all.tsx';
import { logFailure } from '../lib/log-failure.ts';
import { queryClient } from './query-client.ts';

/** Header and bar of whoever is signed in, in place of a visitor's, with STOP ALL and what the server tells of changes. */
export async function startSignedIn(): Promise<readonly Root[]> {
  const header = document.getElementById('site-header');
  const bar = document.getElementById('site-bar');
  if (header === null || bar === null || !(await isSomebodyHere())) return [];
  bar.replaceChildren();
  const root = createRoot(header);
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SignedIn path={document.body.dataset['page'] ?? ''} bar={bar} />
      </QueryClientProvider>
    </StrictMode>,
  );
  return [root];
}

/** Where the server cannot say so, the page is as visitors have it. */
async function isSomebodyHere(): Promise<boolean> {
  try {
    return (await readSession(queryClient)) !== null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logFailure('the session was not read', error);
    return false;
  }
}

function SignedIn({ path, bar }: { path: string; bar: Element }) {
  const session = useSession();
  if (session.kind !== 'signed-in') return <PublicHeader path={path} />;
  return (
    <>
      <SignedInHeader user={session.user} path={path} StopAll={StopAll} />
      {createPortal(<PhoneBar path={path} StopAll={StopAll} />, bar)}
      <LiveChanges key={session.user.id} />
    </>
  );
}

/** Nothing to see: what was read stays as the server has it. */
function LiveChanges() {
  const client = useQueryClient();
  useEffect(() => followChanges(client), [client]);
  return null;
}
