import { Rejected } from '@headgate/runtime';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { readBearer } from '../api-keys/read-bearer.ts';
import { clientKey } from './client.ts';
import type { LimitedCall, RequestLimiter } from './request-limiter.ts';

/**
 * Limits what a client sends, except what may stop water: that is looked at first, and limited there (`CommandController`). No API key
 * may stop any, and to find out that one is unknown costs identity a question.
 */
export function limitRequests(limiter: RequestLimiter): RequestHandler {
  return async (request: Request, _response: Response, next: NextFunction) => {
    if (mayStopWater(request) && readBearer(request) === undefined) {
      next();
      return;
    }
    const retryAfterSeconds = await limiter.take(kindOf(request), clientKey(request.ip));
    if (retryAfterSeconds === 0) {
      next();
      return;
    }
    const message = `Too many requests. Try again in ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}.`;
    next(new Rejected(message, { status: 429, retryAfterSeconds }));
  };
}

function mayStopWater({ method, path }: Request): boolean {
  return method === 'POST' && /^\/api\/irrigation\/(?:commands|stop-all)\/?$/i.test(path);
}

/** By the path as routes match it: in any case, and apart from a host before it. */
function kindOf(request: Request): LimitedCall {
  if (/^\/api\/map-tiles\//i.test(request.path)) return 'map-tile';
  return request.method === 'POST' && /^\/api\/predict/i.test(request.path) ? 'prediction' : 'other';
}
