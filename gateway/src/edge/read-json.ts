import type { NextFunction, Request, RequestHandler, Response } from 'express';
import express from 'express';
import { Rejected } from '@headgate/runtime';
import { explainReading, hasBody, refuseType, textOf } from './body-refusals.ts';
import { inspectJson } from './inspect-json.ts';

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
        next(explainReading(error, limitBytes));
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

function parse(bytes: unknown): unknown {
  // Some editors' mark of UTF-8.
  const text = textOf(bytes).replace(/^\ufeff/, '');
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
