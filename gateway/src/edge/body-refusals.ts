import type { Request } from 'express';
import { Rejected } from '@headgate/runtime';

/** Fails where something is not UTF-8, and leaves every byte that is in the text: a mark at its beginning too. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export function hasBody(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Undefined: it says that it is JSON in UTF-8. */
export function refuseType(header: string | undefined): Rejected | undefined {
  const [type = '', ...parameters] = (header ?? '').toLowerCase().split(';');
  if (type.trim() !== 'application/json') {
    return new Rejected('Send JSON, with the content type application/json', { status: 415 });
  }
  const charset = parameters.map((each) => each.trim()).find((each) => each.startsWith('charset='));
  if (charset === undefined || /^charset="?utf-?8"?$/.test(charset)) return undefined;
  return new Rejected('Send JSON in UTF-8', { status: 415 });
}

/** Throws `Rejected` for what is no text. */
export function textOf(bytes: unknown): string {
  if (!(bytes instanceof Uint8Array)) throw new Rejected('The body is empty');
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Rejected('The body is not UTF-8');
  }
}

/** The parser's errors carry a status; what it says is for developers. */
export function explainReading(error: unknown, limitBytes: number): unknown {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) return new Rejected(`The body is larger than ${limitBytes} bytes`, { status });
  if (status === 415) return new Rejected('Send the body uncompressed', { status });
  if (status === 400) return new Rejected('The body did not arrive whole', { status });
  return error;
}
