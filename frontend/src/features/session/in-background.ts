/* What goes on behind every page of somebody signed in, and may begin a little later: a file of its own. */
import type { QueryClient } from '@tanstack/react-query';
// On the device before it is needed.
import '../../entities/session/away-box.tsx';
import { sendWhenConnected } from '../../entities/waiting-entry/send-when-connected.ts';
import { followReleases } from '../../lib/follow-releases.ts';

/** Until `ended`. */
export function startInBackground(client: QueryClient, userId: string, ended: AbortSignal): void {
  if (ended.aborted) return;
  followReleases(client, ended);
  sendWhenConnected(client, userId, ended);
}
