import * as http from 'node:http';
import type { Socket } from 'node:net';
import type { ResolvedEndpoint } from '../../endpoints/endpoint.ts';
import { DeviceFailure, messageOf } from '../device-failure.ts';
import type { SignedAnswer } from './signature.ts';

/** The greatest answer that is read [bytes]. */
const maxBytes = 65_536;

interface HttpRequest {
  readonly method: 'GET' | 'POST';
  /** The whole of it, as it is signed. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** '' for none. */
  readonly body: string;
}

/**
 * One request over a connection of its own, secured where it is to be, and its answer, whatever its status: redirects are not
 * followed. Throws `DeviceFailure`: it may have left.
 */
export async function httpExchange(
  socket: Socket,
  { scheme, host, port }: ResolvedEndpoint,
  { method, path, headers, body }: HttpRequest,
  signal: AbortSignal,
): Promise<SignedAnswer> {
  const own = { 'content-length': String(Buffer.byteLength(body)), 'accept-encoding': 'identity' };
  const request = http.request({
    ...{ method, path, host, port, signal },
    defaultPort: scheme === 'https' ? 443 : 80,
    headers: { ...headers, ...own, connection: 'close' },
    insecureHTTPParser: false,
    createConnection: () => socket,
  });
  try {
    const answer = answerTo(request);
    request.end(body);
    return await answer;
  } catch (error) {
    // What has not left yet shall not leave later: a connection that ends politely is still delivered, minutes after. One within
    // TLS has no reset of its own.
    if (scheme === 'http') socket.resetAndDestroy();
    request.destroy();
    if (error instanceof DeviceFailure) throw error;
    const [trouble, message] = signal.aborted
      ? (['silent', 'No answer in time'] as const)
      : (['unreachable', messageOf(error)] as const);
    throw new DeviceFailure(trouble, message, { cause: error });
  }
}

async function answerTo(request: http.ClientRequest): Promise<SignedAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  request.once('response', resolve).on('error', reject);
  const response = await promise;
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) throw new DeviceFailure('not-understood', 'The answer is longer than 64 kB');
    parts.push(part);
  }
  const header = response.headers['headgate-signature'];
  return {
    status: response.statusCode ?? 0,
    header: typeof header === 'string' ? header : undefined,
    body: Buffer.concat(parts),
  };
}
