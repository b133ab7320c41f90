import { setInterval } from 'node:timers';

interface StopRequest {
  readonly requested: boolean;
}

/**
 * Runs `stop` once when asked to stop: by a signal (a terminal and npm may each send one), or by the death of the first
 * stage that started us. Then ends the process.
 */
export function onStopRequest(stop: () => Promise<void>, exitCode = 0): StopRequest {
  const state = { requested: false };
  const request = () => {
    if (state.requested) return;
    state.requested = true;
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      request();
    });
  }
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) request();
  }, 1_000).unref();
  return state;
}
