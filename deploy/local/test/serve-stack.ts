import { fileURLToPath } from 'node:url';
import { onStopRequest } from '../machine/stop-request.ts';
import { Stack, type StackOptions } from '../stack/stack.ts';

/** What tests' stacks differ in. */
type Options = Pick<
  StackOptions,
  'processes' | 'durable' | 'environment' | 'databaseTimeout' | 'preparePostgres' | 'servers'
>;

/**
 * Runs a stack in a test's own process until that is told to stop: DATA and GATEWAY_PORT say where. Prints 'serving' when it does, as
 * `StackRun` awaits.
 */
export async function serveStack(options: Options): Promise<void> {
  const stack = new Stack({
    ...options,
    clone: fileURLToPath(new URL('../../../', import.meta.url)),
    data: process.env['DATA'] ?? '',
    gateway: { port: Number(process.env['GATEWAY_PORT']), host: '127.0.0.1' },
    builds: false,
    say: (line) => {
      console.log(line);
    },
  });
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
