import type { LookupAddress } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { ResolvedEndpoint } from '../../endpoints/endpoint.ts';
import { DeviceFailure } from '../device-failure.ts';

/** The greatest answer that is read [bytes]. */
const maxBytes = 65_536;

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  /** The whole of it, as it is signed. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** '' for none. */
  readonly body: string;
}

export interface HttpAnswer {
  readonly status: number;
  readonly signature: string | undefined;
  readonly body: Buffer;
}

/** The request failed: whether a byte of it may have left decides what is known of it. */
export class HttpFailure extends DeviceFailure {
  readonly mayHaveLeft: boolean;

  constructor(mayHaveLeft: boolean, ...failure: ConstructorParameters<typeof DeviceFailure>) {
    super(...failure);
    this.mayHaveLeft = mayHaveLeft;
  }
}

/**
 * One request over one connection to the address that was checked, and its answer, whatever its status: redirects are not
 * followed. TLS is verified against the endpoint's name. Throws `HttpFailure`.
 */
export async function httpExchange(
  endpoint: ResolvedEndpoint,
  { method, path, headers, body }: HttpRequest,
  { signal, ca }: { readonly signal: AbortSignal; readonly ca?: string | undefined },
): Promise<HttpAnswer> {
  const isTls = endpoint.scheme === 'https';
  const { host, port } = endpoint;
  const own = { 'content-length': String(Buffer.byteLength(body)), 'accept-encoding': 'identity' };
  const options = {
    ...{ method, path, host, port, lookup: checkedAddress(endpoint), signal },
    headers: { ...headers, ...own, connection: 'close' },
    insecureHTTPParser: false,
  };
  // An agent of its own, with nothing kept: the process's might go through a proxy, or hand out another's connection.
  const request = isTls
    ? https.request({ ...options, agent: new https.Agent(), ...(ca === undefined ? {} : { ca }) })
    : http.request({ ...options, agent: new http.Agent() });
  const sent = noteSending(request, isTls);
  try {
    const answer = answerTo(request);
    request.end(body);
    return await answer;
  } catch (error) {
    reset(request.socket);
    request.destroy();
    throw failureOf(error, signal, sent());
  }
}

/** Whatever is looked up: the one address that was checked. */
function checkedAddress({ address, family }: ResolvedEndpoint): LookupFunction {
  return (_host, options, give) => {
    const all: LookupAddress[] = [{ address, family }];
    if (options.all === true) give(null, all);
    else give(null, address, family);
  };
}

/** Whether any of the request may have left: from when the connection (with TLS: the secured one) stands. */
function noteSending(request: http.ClientRequest, isTls: boolean): () => boolean {
  let isReady = false;
  request.once('socket', (socket: Socket | TLSSocket) => {
    const note = () => {
      isReady = true;
    };
    if (!isTls && !socket.connecting) note();
    else socket.once(isTls ? 'secureConnect' : 'connect', note);
  });
  return () => isReady;
}

async function answerTo(request: http.ClientRequest): Promise<HttpAnswer> {
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
  const signature = response.headers['headgate-signature'];
  return {
    status: response.statusCode ?? 0,
    signature: typeof signature === 'string' ? signature : undefined,
    body: Buffer.concat(parts),
  };
}

/** What has not left yet shall not leave later: a connection that ends politely is still delivered, minutes after. */
function reset(socket: Socket | null): void {
  // One within TLS has no reset of its own.
  if (socket === null || 'encrypted' in socket) return;
  socket.resetAndDestroy();
}

function failureOf(error: unknown, signal: AbortSignal, mayHaveLeft: boolean): HttpFailure {
  if (error instanceof DeviceFailure) {
    return new HttpFailure(mayHaveLeft, error.trouble, error.message, { cause: error });
  }
  const isLate = signal.aborted;
  const trouble = isLate && mayHaveLeft ? 'silent' : 'unreachable';
  const report = error instanceof Error ? error.message : String(error);
  return new HttpFailure(mayHaveLeft, trouble, isLate ? 'No answer in time' : report, { cause: error });
}
