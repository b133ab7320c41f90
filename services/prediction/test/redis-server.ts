import { freePort } from '@headgate/runtime/testing/free-port';
import { runServer, type RunningServer } from './run-server.ts';

/** A Redis of the test's own, to be stopped and frozen at will. Keeps nothing. */
export async function startRedis(port?: number): Promise<RunningServer & { url: string; port: number }> {
  const chosen = port ?? (await freePort());
  const parameters = ['--port', String(chosen), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = await runServer('redis-server', parameters, /Ready to accept connections/);
  return { ...server, port: chosen, url: `redis://127.0.0.1:${chosen}` };
}
