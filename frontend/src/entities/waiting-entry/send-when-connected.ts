import type { QueryClient } from '@tanstack/react-query';
import { logFailure } from '../../lib/log-failure.ts';
import { waitsToBeSent } from './waiting-entries.ts';

/** How often it is tried [ms]: a phone seldom knows whether it is in range. */
const again = 30_000;

/** Sends what waits as soon as it can be, until `ended`. */
export function sendWhenConnected(client: QueryClient, userId: string, ended: AbortSignal): void {
  const send = async () => {
    const { sendWaiting } = await import('./send-waiting.ts');
    await sendWaiting(client, userId, { mayBeRefused: true });
  };
  const attempt = () => {
    if (ended.aborted || document.hidden || !waitsToBeSent(userId)) return;
    send().catch((error: unknown) => {
      if (!(error instanceof Error)) throw error;
      logFailure('log entries wait on', error);
    });
  };
  attempt();
  window.addEventListener('online', attempt, { signal: ended });
  const timer = setInterval(attempt, again);
  ended.addEventListener('abort', () => {
    clearInterval(timer);
  });
}
