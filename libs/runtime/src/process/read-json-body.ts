import { json } from 'express';
import type { Request, RequestHandler } from 'express';
import { Rejected } from '../errors/rejected.ts';

/** Objects in objects: no call of ours comes near, and what walks a body (Nest, for one) does it by recursion. */
const MAX_DEPTH = 32;

/** What body-parser calls its failures, in words for the caller: its own messages quote the body. */
const refusals: Record<string, { readonly message: string; readonly status: 400 | 413 | 415 }> = {
  'entity.parse.failed': { message: 'The body is not valid JSON', status: 400 },
  'entity.too.large': { message: 'The body is too large', status: 413 },
  'encoding.unsupported': { message: 'The body has an unsupported encoding', status: 415 },
  'charset.unsupported': { message: 'The body has an unsupported character set', status: 415 },
};

/** Middleware: reads the body, which must be JSON, no form, of at most so many bytes; unless somebody before has read it. */
export function readJsonBody(limitBytes: number): RequestHandler {
  const read: RequestHandler = json({ limit: limitBytes });
  return (request, response, next) => {
    const isRead = request.body !== undefined;
    if (!isRead && hasBody(request) && !request.is('application/json')) {
      next(new Rejected('The body must be JSON', { status: 415 }));
      return;
    }
    read(request, response, (error?: unknown) => {
      if (error !== undefined) next(refusalOf(error));
      else if (isDeeperThan(MAX_DEPTH, request.body)) next(new Rejected('The body is nested too deeply'));
      else next();
    });
  };
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string') return error;
  const refusal = refusals[error.type];
  return refusal === undefined ? error : new Rejected(refusal.message, { status: refusal.status });
}

/** Level by level, for a recursion would overflow on just what it is to find. */
function isDeeperThan(limit: number, value: unknown): boolean {
  let level = [value].filter(isContainer);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= limit) return true;
    level = level.flatMap((container) => Object.values(container)).filter(isContainer);
  }
  return false;
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
}
