import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Firmware } from '../device/firmware.ts';
import type { Handling, Reply } from '../device/handling.ts';
import { order, type Ack } from '../device/order.ts';
import type { Link } from './link.ts';
import type { Listener } from './listener.ts';
import { parseJson } from './parse-json.ts';
import { isFresh, readSignature, signatureOf, signedHeader } from './rest-signature.ts';

/** docs/protocols/rest.md. */
const largestBody = 65_536;
const base = '/irrigation';

/** The request's `v1`, which the answer's signature names. */
interface Call {
  readonly response: ServerResponse;
  readonly requestSignature: string;
}

/** A device that is a web server. */
export class RestLink implements Link {
  readonly trouble = null;
  readonly #key: string;
  readonly #firmware: Firmware;
  readonly #handling: Handling;
  readonly #listener: Listener;

  constructor(listener: Listener, key: string, firmware: Firmware, handling: Handling) {
    this.#key = key;
    this.#firmware = firmware;
    this.#handling = handling;
    const server = createServer((request, response) => {
      void this.#serve(request, response);
    });
    this.#listener = listener;
    listener.serve = (stream) => server.emit('connection', stream);
  }

  get endpoint(): string {
    return `http://${this.#listener.address}${base}`;
  }

  get isUp(): boolean {
    return this.#listener.isUp;
  }

  up(): Promise<void> {
    return this.#listener.up();
  }

  down(): Promise<void> {
    return this.#listener.down();
  }

  hold(isHeld: boolean): void {
    this.#listener.hold(isHeld);
  }

  /** It is asked; it tells nobody by itself. */
  publishEdge(): void {
    // Nothing.
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    if (body === undefined) {
      response.writeHead(413).end();
      return;
    }
    const path = request.url ?? '/';
    const method = request.method ?? 'GET';
    const signature = readSignature(request.headers['headgate-signature']);
    const bootedAt = Date.now() / 1_000 - this.#firmware.uptime;
    const isSigned =
      signature !== undefined &&
      isFresh(signature.time, bootedAt) &&
      signatureOf(this.#key, [signature.time, method, path], body).equals(signature.digest);
    if (!isSigned) {
      response.writeHead(401).end();
      return;
    }
    const call = { response, requestSignature: signature.digest.toString() };
    if (method === 'POST' && path === `${base}/commands`) await this.#command(call, body);
    else if (method === 'GET' && path === `${base}/state`) {
      const reply = await this.#handling.read(null);
      this.#answer(call, reply, 200);
    } else this.#say(call, 404, '{}');
  }

  async #command(call: Call, body: Buffer): Promise<void> {
    const found = order.safeParse(parseJson(body));
    if (!found.success || found.data.action === 'read') {
      this.#say(call, 400, JSON.stringify({ message: 'Not a command' }));
      return;
    }
    const options = found.data;
    const isExpired = () => options.action !== 'close' && options.expires_at.getTime() < Date.now();
    const reply: Reply<Ack> = await this.#handling.take(options, isExpired);
    this.#answer(call, reply, reply.kind === 'said' && reply.what.result === 'refused' ? 409 : 200);
  }

  /** `nothing`: the connection stays, and nobody is answered. */
  #answer(call: Call, reply: Reply<object>, status: number): void {
    if (reply.kind === 'said') this.#say(call, status, JSON.stringify(reply.what));
    else if (reply.kind === 'busy') this.#say(call, 503, '{}');
  }

  #say({ response, requestSignature }: Call, status: number, body: string): void {
    const bytes = Buffer.from(body);
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': bytes.length,
      'headgate-signature': signedHeader(this.#key, [status, requestSignature], bytes),
    });
    response.end(bytes);
  }
}

/** Undefined: too much. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
