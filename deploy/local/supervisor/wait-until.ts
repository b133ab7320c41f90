import { setTimeout as sleep } from 'node:timers/promises';

/** Tries until it works; gives up with the last error at the deadline, or with the signal's reason. */
export async function waitUntil(
  attempt: () => Promise<void>,
  options: { readonly within: number; readonly signal: AbortSignal },
): Promise<void> {
  const deadline = Date.now() + options.within;
  for (;;) {
    options.signal.throwIfAborted();
    try {
      await attempt();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    // Told to stop meanwhile: the reason is thrown above, where its own error would hide it.
    await sleep(100, undefined, { signal: options.signal }).catch(() => undefined);
  }
}
