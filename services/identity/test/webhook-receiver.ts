import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { ownCertificate, type OwnCertificate } from '@headgate/runtime/testing/own-certificate';

/** The name that its certificate is for. */
export const receiverName = 'hooks.longrow.example';

/** What came to a receiver, whole. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** It was answered with 200. */
  isTaken: boolean;
}

/** What a receiver does with what came: a status, or something worse. */
export type Behaviour = number | 'silent' | 'closes' | ((response: ServerResponse) => void);

/** A farm's program of a test, at a port of this machine, over TLS of an authority of its own. */
export class WebhookReceiver {
  readonly all: Received[] = [];
  readonly certificate: OwnCertificate;
  /** Of what came, by a test. */
  behave: (received: Received) => Behaviour = () => 200;
  readonly #server: Server;

  private constructor(certificate: OwnCertificate) {
    this.certificate = certificate;
    this.#server = createServer(certificate, (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { url: path = '', headers } = request;
        const received = { path, headers, body: Buffer.concat(parts).toString('utf8'), isTaken: false };
        this.all.push(received);
        this.#answer(received, response);
      });
    });
    this.#server.on('tlsClientError', () => undefined);
  }

  static async start(certificate = ownCertificate(receiverName)): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver(certificate);
    receiver.#server.listen(0, '127.0.0.1');
    await once(receiver.#server, 'listening');
    return receiver;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `https://${receiverName}:${String(this.port)}/headgate?from=test`;
  }

  #answer(received: Received, response: ServerResponse): void {
    const behaviour = this.behave(received);
    if (behaviour === 'silent') return;
    if (behaviour === 'closes') response.destroy();
    else if (typeof behaviour === 'function') behaviour(response);
    else {
      received.isTaken = behaviour === 200;
      response.writeHead(behaviour, { location: 'https://elsewhere.example/' }).end('what nobody reads');
    }
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}

/** As a receiver checks it, with nothing of ours: whether one of the signatures is of this secret. */
export function isSigned({ headers, body }: Pick<Received, 'headers' | 'body'>, secret: string): boolean {
  const [id, at, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  );
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest();
  return (signatures ?? '').split(' ').some((each) => {
    const [version, signature = ''] = each.split(',');
    const given = Buffer.from(signature, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
