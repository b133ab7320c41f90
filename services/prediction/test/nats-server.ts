import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@headgate/runtime/testing/free-port';
import { runServer, type RunningServer } from './run-server.ts';

/** A broker of the test's own; it carries facts (JetStream) as well as questions. */
export async function startNats(): Promise<RunningServer & { url: string }> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'headgate-nats-'));
  const parameters = ['--addr', '127.0.0.1', '--port', String(port), '--jetstream', '--store_dir', folder];
  const server = await runServer('nats-server', parameters, /Server is ready/);
  return {
    ...server,
    url: `nats://127.0.0.1:${port}`,
    stop: async (signal) => {
      await server.stop(signal);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
