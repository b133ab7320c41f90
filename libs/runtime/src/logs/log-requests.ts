import type { NextFunction, Request, Response } from 'express';
import type { Logger } from 'pino';
import { isProbe, pathOf } from '../health/is-probe.ts';
import { traceRequest } from '../tracing/trace-request.ts';
import { requestIdFrom } from './request-id.ts';
import { inRequest, inThisSpan } from './request-scope.ts';

type Middleware = (request: Request, response: Response, next: NextFunction) => void;

/**
 * Middleware: every request gets an id (the caller's `x-request-id` if it is a sane one), answered in the same header and
 * on each line logged on its behalf, one line of its own at its end, and, if it is one of the few, a trace. No headers, bodies or query strings are logged.
 */
export function logRequests(logger: Logger): Middleware {
  return (request, response, next) => {
    const requestId = requestIdFrom(request.headers['x-request-id']);
    const started = performance.now();
    response.setHeader('X-Request-Id', requestId);
    const log = (): void => {
      if (isProbe(request)) return;
      const status = response.statusCode;
      const line = {
        requestId,
        method: request.method,
        path: pathOf(request),
        status,
        milliseconds: Math.round((performance.now() - started) * 10) / 10,
        ...(response.writableFinished ? {} : { aborted: true }),
      };
      logger[status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info'](line, 'request');
    };
    inRequest(requestId, () => {
      traceRequest(request, response, () => {
        response.once('close', inThisSpan(log));
        next();
      });
    });
  };
}
