import * as http from 'node:http';
import type { Socket } from 'node:net';
import type { Endpoint } from './judge-endpoint.ts';

interface HttpRequest {
  readonly method: 'GET' | 'POST';
  /** The whole of it. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** '' for none. */
  readonly body: string;
  /** Of the answer's body, at most [bytes]; 'none': it is not read. */
  readonly reads: number | 'none';
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** No answer, or one that is too long. The request may have left. */
export class ExchangeFailed extends Error {
  override readonly name = 'ExchangeFailed';
  readonly trouble: 'silent' | 'unreachable' | 'too-long';

  constructor(trouble: ExchangeFailed['trouble'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}

/**
 * One request over a connection of its own, secured where it is to be, and its answer, whatever its status: redirects are not
 * followed. Throws `ExchangeFailed`.
 */
export async function httpExchange(
  socket: Socket,
  { scheme, host, port }: Endpoint & { readonly scheme: string },
  { method, path, headers, body, reads }: HttpRequest,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  const own = { 'content-length': String(Buffer.byteLength(body)), 'accept-encoding': 'identity' };
  const request = http.request({
    ...{ method, path, host, port, signal },
    defaultPort: scheme === 'https' ? 443 : 80,
    headers: { ...headers, ...own, connection: 'close' },
    insecureHTTPParser: false,
    createConnection: () => socket,
  });
  try {
    const answer = answerTo(request, reads);
    request.end(body);
    return await answer;
  } catch (error) {
    // What has not left yet shall not leave later: a connection that ends politely is still delivered, minutes after. One within
    // TLS has no reset of its own.
    if (scheme === 'http') socket.resetAndDestroy();
    request.destroy();
    if (error instanceof ExchangeFailed) throw error;
    if (signal.aborted) throw new ExchangeFailed('silent', 'No answer in time', { cause: error });
    const message = error instanceof Error ? error.message : String(error);
    throw new ExchangeFailed('unreachable', message, { cause: error });
  }
}

async function answerTo(request: http.ClientRequest, reads: HttpRequest['reads']): Promise<HttpAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  request.once('response', resolve).on('error', reject);
  // An answer of 101 is an answer. Node hands it over with its socket, and tells nobody where nobody listens for it.
  request.once('upgrade', (response, socket) => {
    socket.destroy();
    resolve(response);
  });
  request.once('close', () => {
    reject(new Error('The connection was closed without an answer'));
  });
  const response = await promise;
  const parts: Buffer[] = [];
  if (reads === 'none') response.destroy();
  else {
    let bytes = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > reads)
        throw new ExchangeFailed(
          'too-long',
          `The answer is longer than ${String(Math.floor(reads / 1_024))} kB`,
        );
      parts.push(part);
    }
  }
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) };
}
