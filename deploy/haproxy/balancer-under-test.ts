import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@headgate/runtime/testing/eventually';
import { freePort } from '@headgate/runtime/testing/free-port';
import { findProgram } from '../local/servers/find-server.ts';

export function haproxy(): string {
  const path = findProgram('haproxy');
  if (path === undefined) throw new Error('haproxy is not on this machine: run this with npm test');
  return path;
}

/** A gateway as the balancer sees one. */
class Gateway {
  readonly received: { readonly method: string; readonly headers: IncomingHttpHeaders }[] = [];
  isReady = true;
  /** It ends before it answers. */
  dies = false;
  readonly #server: Server;

  private constructor(name: string) {
    this.#server = createServer((input, response) => {
      if (input.url === '/health/ready') {
        response.writeHead(this.isReady ? 200 : 503).end();
        return;
      }
      this.received.push({ method: input.method ?? '', headers: input.headers });
      if (this.dies) input.socket.destroy();
      else response.end(name);
    });
  }

  static async start(name: string): Promise<Gateway> {
    const gateway = new Gateway(name);
    gateway.#server.listen(0, '127.0.0.1');
    await once(gateway.#server, 'listening');
    return gateway;
  }

  get address(): `127.0.0.1:${number}` {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** HAProxy by our configuration, the gateways behind it, and a folder for its files. */
export class BalancerUnderTest {
  readonly folder = mkdtempSync(join(tmpdir(), 'headgate-haproxy-'));
  readonly file = join(this.folder, 'haproxy.cfg');
  readonly #gateways: Gateway[] = [];
  #running: ChildProcess | undefined;

  constructor(change: (configuration: string) => string = (same) => same) {
    writeFileSync(this.file, change(readFileSync(join(import.meta.dirname, 'haproxy.cfg'), 'utf8')));
  }

  /** Of nobody in particular, for `localhost`. */
  certificate(): string {
    const [key, pem] = [join(this.folder, 'key.pem'), join(this.folder, 'tls.pem')];
    const made = ['-nodes', '-keyout', key, '-out', pem, '-days', '2', '-subj', '/CN=localhost'];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...made], { stdio: 'ignore' });
    writeFileSync(pem, `${readFileSync(pem, 'utf8')}${readFileSync(key, 'utf8')}`);
    return pem;
  }

  /** A file of `FORWARDED_FROM_FILE`. */
  forwardedFrom(...addresses: readonly string[]): string {
    const path = join(this.folder, 'forwarded-from');
    writeFileSync(path, ['# Written by a test.', ...addresses, ''].join('\n'));
    return path;
  }

  async startGateway(name: string): Promise<Gateway> {
    const gateway = await Gateway.start(name);
    this.#gateways.push(gateway);
    return gateway;
  }

  /** Before gateways at these addresses. Returns its own. */
  async start(
    environment: Readonly<Record<string, string>>,
    ...addresses: readonly string[]
  ): Promise<string> {
    const listen = `127.0.0.1:${await freePort()}`;
    const gateways = addresses.map((address, index) => [`GATEWAY_${String(index + 1)}`, address] as const);
    this.#running = spawn(haproxy(), ['-db', '-f', this.file], {
      stdio: 'ignore',
      env: { ...environment, ...Object.fromEntries(gateways), LISTEN: listen },
    });
    const address = `http://${listen}`;
    await eventually('the balancer takes calls', async () => {
      try {
        await fetch(`${address}/health/ready`, { redirect: 'manual' });
        return true;
      } catch {
        // Not yet.
        return false;
      }
    });
    return address;
  }

  async stop(): Promise<void> {
    if (this.#running?.exitCode === null) {
      const ended = once(this.#running, 'exit');
      this.#running.kill('SIGKILL');
      await ended;
    }
    for (const gateway of this.#gateways) await gateway.stop();
    rmSync(this.folder, { recursive: true });
  }
}
