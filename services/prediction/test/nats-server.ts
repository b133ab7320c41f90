import { freePort, runServer, type RunningServer } from './run-server.ts';

/** A broker of the test's own. */
export async function startNats(): Promise<RunningServer & { url: string }> {
  const port = await freePort();
  const parameters = ['--addr', '127.0.0.1', '--port', String(port)];
  const server = await runServer('nats-server', parameters, /Server is ready/);
  return { ...server, url: `nats://127.0.0.1:${port}` };
}
