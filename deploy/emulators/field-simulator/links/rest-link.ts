import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { LinkedDevice, Handling, Reply } from '../device/handling.ts';
import { isExpired, readOrder } from '../device/order.ts';
import type { Listener } from './listener.ts';
import { isFresh, isSame, readSignature, signatureOf, signedHeader } from './rest-signature.ts';

/** docs/protocols/rest.md. */
const largestBody = 65_536;
const base = '/irrigation';

interface HttpDevice extends LinkedDevice {
  readonly key: string;
}

/** Undefined: the connection stays, and nobody is answered. */
type Answer = readonly [status: number, body: object] | undefined;

/** A device that is a web server. */
export function serveHttp(listener: Listener, device: HttpDevice): Listener {
  const server = createServer((request, response) => void serve(device, request, response));
  return listener.serve({
    endpoint: (address) => `http://${address}${base}`,
    take: (stream) => server.emit('connection', stream),
  });
}

async function serve(
  { key, firmware, handling }: HttpDevice,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await bodyOf(request);
  if (body === undefined) {
    response.writeHead(413).end();
    return;
  }
  const { url: path = '/', method = 'GET' } = request;
  const signature = readSignature(request.headers['headgate-signature']);
  const bootedAt = Date.now() / 1_000 - firmware.uptime;
  const isSigned =
    signature !== undefined &&
    isFresh(signature.time, bootedAt) &&
    isSame(signatureOf(key, [signature.time, method, path], body), signature.digest);
  if (!isSigned) {
    response.writeHead(401).end();
    return;
  }
  const answer = await answerTo(handling, `${method} ${path}`, body);
  if (answer === undefined) return;
  const [status, what] = answer;
  const bytes = Buffer.from(JSON.stringify(what));
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': bytes.length,
    // It names the request's.
    'headgate-signature': signedHeader(key, [status, signature.digest], bytes),
  });
  response.end(bytes);
}

async function answerTo(handling: Handling, route: string, body: Buffer): Promise<Answer> {
  if (route === `GET ${base}/state`) return answerOf(await handling.read(null), 200);
  if (route !== `POST ${base}/commands`) return [404, {}];
  const order = readOrder(body);
  if (order === undefined || order.action === 'read') return [400, { message: 'Not a command' }];
  const reply = await handling.take(order, () => isExpired(order));
  return answerOf(reply, reply.kind === 'said' && reply.what.result === 'refused' ? 409 : 200);
}

function answerOf(reply: Reply<object>, status: number): Answer {
  if (reply.kind === 'said') return [status, reply.what];
  return reply.kind === 'busy' ? [503, {}] : undefined;
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
