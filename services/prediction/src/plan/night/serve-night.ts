import { failureOf, type NightReply, type NightRequest } from './night-messages.ts';
import type { NightWork } from './night-work.ts';

/**
 * Makes this process the one that does a night's work for its parent (`NightProcess`), until that has gone, in whatever way, or
 * wants it no more: then the process exits. Signals that reach a whole group are the parent's affair.
 */
export function serveNight(work: NightWork): void {
  let pending = 0;
  process.on('message', (request: NightRequest) => {
    pending += 1;
    void answer(work, request).then((reply) => {
      pending -= 1;
      // Where nobody listens any more, the row's lease tells.
      if (process.connected) process.send?.(reply);
    });
  });
  const end = () => {
    // The parent has died with that: whoever has the chunk next is not to wait for it.
    if (pending > 0) process.exit(0);
    void work.stop().finally(() => process.exit(0));
  };
  process.on('disconnect', end);
  // It may have died while this process started: that is not told again, and what is open kept this one for ever (seen).
  if (!process.connected) end();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
}

async function answer(work: NightWork, request: NightRequest): Promise<NightReply> {
  const { id } = request;
  try {
    if (request.task === 'open') return { id, kind: 'opened', chunks: await work.open(request.night) };
    return { id, kind: 'planned', fields: await work.plan(request.chunk) };
  } catch (error) {
    return { id, kind: 'failed', failure: failureOf(error) };
  }
}
