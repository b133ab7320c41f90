import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { haproxyConfig } from '../../haproxy/haproxy-config.ts';
import { findProgram } from '../packages/find-program.ts';
import { serverEnvironment } from '../servers/server-options.ts';
import type { Program } from '../supervisor/program.ts';

interface Balanced {
  readonly data: string;
  readonly gateway: { readonly port: number; readonly host: string };
  /** Their ports on this machine. */
  readonly gateways: readonly number[];
}

/** HAProxy at the door, before the gateways. Throws where it is not on this machine. */
export function balancer({ data, gateway, gateways }: Balanced): Program {
  const command = findProgram('haproxy');
  if (command === undefined) throw new Error('haproxy is not on this machine.');
  const folder = join(data, 'balancer');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'haproxy.cfg');
  const addresses = gateways.map((port) => `127.0.0.1:${port}` as const);
  const listen = `${gateway.host}:${gateway.port}` as const;
  writeFileSync(file, haproxyConfig({ listen, gateways: { kind: 'fixed', addresses } }));
  return {
    name: 'balancer',
    command,
    args: ['-db', '-f', file],
    cwd: folder,
    environment: serverEnvironment(folder),
    stopSignal: 'SIGTERM',
    timeout: 10_000,
    ready: async () => {
      const response = await fetch(`http://127.0.0.1:${String(gateway.port)}/health/ready`, {
        signal: AbortSignal.timeout(2_000),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`The balancer answers ${response.status}.`);
    },
    worthShowing: () => undefined,
  };
}
