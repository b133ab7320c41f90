import { Rejected } from '@headgate/runtime';
import express, { type Request, type RequestHandler } from 'express';
import { inspectJson } from './inspect-json.ts';

/** Fails where something is not UTF-8, and leaves every byte that is in the text: a mark at its beginning too. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function hasBody(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Undefined: it says that it is JSON in UTF-8. */
function refuseType(header: string | undefined): Rejected | undefined {
  const [type = '', ...parameters] = (header ?? '').toLowerCase().split(';');
  if (type.trim() !== 'application/json') {
    return new Rejected('Send JSON, with the content type application/json', { status: 415 });
  }
  const charset = parameters.map((each) => each.trim()).find((each) => each.startsWith('charset='));
  if (charset === undefined || /^charset="?utf-?8"?$/.test(charset)) return undefined;
  return new Rejected('Send JSON in UTF-8', { status: 415 });
}

/** Throws `Rejected` for what is no text. */
export function textOf(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Rejected('The body is not UTF-8');
  }
}

/** The parser's errors carry a status; what it says is for developers. */
function explainReading(error: unknown, limitBytes: number): unknown {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) return new Rejected(`The body is larger than ${limitBytes} bytes`, { status });
  if (status === 415) return new Rejected('Send the body uncompressed', { status });
  if (status === 400) return new Rejected('The body is incomplete', { status });
  return error;
}

/** Reads bodies of whatever kind, without compression; `request.body` is what `read` makes of the bytes. */
export function readBytes(limitBytes: number, read: (bytes: Uint8Array) => unknown): RequestHandler {
  const readRaw: RequestHandler = express.raw({ type: () => true, limit: limitBytes, inflate: false });
  return (request, response, next) => {
    readRaw(request, response, (error?: unknown) => {
      try {
        if (error !== undefined) throw explainReading(error, limitBytes);
        const bytes: unknown = request.body;
        if (!(bytes instanceof Uint8Array)) throw new Rejected('The body is empty');
        request.body = read(bytes);
        next();
      } catch (refused) {
        next(refused);
      }
    });
  };
}

/** Reads bodies that say they are JSON, in plain UTF-8 without compression; `request.body` is what `read` makes of the text. */
export function readBody(limitBytes: number, read: (text: string) => unknown): RequestHandler {
  const readText = readBytes(limitBytes, (bytes) => read(textOf(bytes)));
  return (request, response, next) => {
    const refusal = hasBody(request) ? refuseType(request.headers['content-type']) : undefined;
    if (refusal === undefined) return readText(request, response, next);
    next(refusal);
    return undefined;
  };
}

/**
 * Reads JSON bodies, and no other kind: a form sent by another site's page cannot be JSON without asking first.
 * Stricter than express.json: what `readBody` takes, and not what `inspectJson` refuses.
 */
export function readJson(limitBytes: number): RequestHandler {
  const read = readBody(limitBytes, parseJson);
  return (request, response, next) => {
    if (hasBody(request)) return read(request, response, next);
    request.body = undefined;
    next();
    return undefined;
  };
}

/** Throws `Rejected` for what is no JSON, or none that anybody honest sends. */
export function parseJson(body: string): unknown {
  // Some editors' mark of UTF-8.
  const text = body.replace(/^\ufeff/, '');
  const value = parseText(text);
  const failure = inspectJson(text);
  if (failure !== undefined) throw new Rejected(failure.message, { errors: [failure] });
  return value;
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Rejected('The body is not valid JSON');
  }
}
