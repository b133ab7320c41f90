import { setInterval } from 'node:timers';

/**
 * Runs `stop` once when asked to stop: by a signal (a terminal and npm may each send one), or by the death of the first
 * stage that started us, or by an error that nobody caught. Then ends the process.
 */
export function onStopRequest(stop: () => Promise<void>, exitCode = 0): { readonly requested: boolean } {
  const state = { requested: false };
  const request = (code: number) => {
    if (state.requested) return;
    state.requested = true;
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      request(exitCode);
    });
  }
  // A mistake of ours must not leave servers behind that nobody watches.
  process.on('uncaughtException', (error) => {
    console.error(error);
    request(1);
  });
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) request(exitCode);
  }, 1_000).unref();
  return state;
}
