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

function kindOf(request: Request): LimitedCall {
  return request.method === 'POST' && request.originalUrl.startsWith('/api/predict') ? 'prediction' : 'other';
}
