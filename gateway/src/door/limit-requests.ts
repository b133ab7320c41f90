import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Rejected } from '@headgate/runtime';
import { clientKey } from './client-key.ts';
import type { LimitedCall, RequestLimiter } from './request-limiter.ts';

export function limitRequests(limiter: RequestLimiter): RequestHandler {
  return async (request: Request, _response: Response, next: NextFunction) => {
    const retryAfterSeconds = await limiter.take(kindOf(request), clientKey(request.ip));
    if (retryAfterSeconds === 0) {
      next();
      return;
    }
    const unit = retryAfterSeconds === 1 ? 'second' : 'seconds';
    const message = `Too many requests. Try again in ${retryAfterSeconds} ${unit}.`;
    next(new Rejected(message, { status: 429, retryAfterSeconds }));
  };
}

/** By the path as routes match it: in any case, and apart from a host before it. */
function kindOf(request: Request): LimitedCall {
  return request.method === 'POST' && /^\/api\/predict/i.test(request.path) ? 'prediction' : 'other';
}
