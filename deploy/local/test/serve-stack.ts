import { onStopRequest } from '../machine/stop-request.ts';
import type { Stack } from '../stack/stack.ts';

/** Runs a stack in a test's own process until that is told to stop; prints 'serving' when it does, as `StackRun` awaits. */
export async function serveStack(stack: Stack): Promise<void> {
  const stop = onStopRequest(() => stack.stop());
  try {
    await stack.claim();
    await stack.start();
    console.log('serving');
  } catch (error) {
    // Told to stop while it started: it is stopping already.
    if (stop.requested) return;
    console.error(error instanceof Error ? error.message : error);
    await stack.stop();
    process.exit(1);
  }
}
