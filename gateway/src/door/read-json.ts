import type { NextFunction, Request, RequestHandler, Response } from 'express';
import express from 'express';
import { Rejected } from '@headgate/runtime';
import { inspectJson } from './inspect-json.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads JSON bodies, and no other kind: a form sent by another site's page cannot be JSON without asking first.
 * Stricter than express.json: plain UTF-8, no compression, and what `inspectJson` refuses.
 */
export function readJson(limitBytes: number): RequestHandler {
  const readBytes: RequestHandler = express.raw({ type: () => true, limit: limitBytes, inflate: false });
  return (request: Request, response: Response, next: NextFunction) => {
    if (!hasBody(request)) {
      request.body = undefined;
      next();
      return;
    }
    const refusal = refuseType(request.headers['content-type']);
    if (refusal !== undefined) {
      next(refusal);
      return;
    }
    readBytes(request, response, (error?: unknown) => {
      if (error !== undefined) {
        next(explain(error, limitBytes));
        return;
      }
      try {
        request.body = parse(request.body);
        next();
      } catch (refused) {
        next(refused);
      }
    });
  };
}

function hasBody(request: Request): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

function refuseType(header: string | undefined): Rejected | undefined {
  const [type = '', ...parameters] = (header ?? '').toLowerCase().split(';');
  if (type.trim() !== 'application/json') {
    return new Rejected('Send JSON, with the content type application/json', { status: 415 });
  }
  const charset = parameters.map((each) => each.trim()).find((each) => each.startsWith('charset='));
  if (charset === undefined || /^charset="?utf-?8"?$/.test(charset)) return undefined;
  return new Rejected('Send JSON in UTF-8', { status: 415 });
}

function parse(bytes: unknown): unknown {
  const text = decode(bytes);
  const value = parseText(text);
  const fault = inspectJson(text);
  if (fault !== undefined) throw new Rejected(fault.message, { errors: [fault] });
  return value;
}

function decode(bytes: unknown): string {
  if (!(bytes instanceof Uint8Array)) throw new Rejected('The body is empty');
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Rejected('The body is not UTF-8');
  }
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Rejected('The body is not valid JSON');
  }
}

/** The parser's errors carry a status; what it says is for developers. */
function explain(error: unknown, limitBytes: number): unknown {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) return new Rejected(`The body is larger than ${limitBytes} bytes`, { status });
  if (status === 415) return new Rejected('Send the body uncompressed', { status });
  if (status === 400) return new Rejected('The body did not arrive whole', { status });
  return error;
}
