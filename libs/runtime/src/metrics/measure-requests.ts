import type { Request, RequestHandler, Response } from 'express';
import { isProbe } from '../health/is-probe.ts';
import { answerBuckets, secondsSince } from './durations.ts';
import type { Metrics } from './metrics.ts';

/**
 * Middleware: how long each request took, by the template of its route, never by its path: that would be a series for each id.
 * Probes and streams are left out: the ones come all the time and the others last for hours, and both would hide the rest.
 */
export function measureRequests(metrics: Metrics): RequestHandler {
  const duration = metrics.histogram(
    {
      name: 'headgate_http_request_duration_seconds',
      help: 'HTTP requests by method, template of the route, and status; aborted: the client left before the answer',
      labels: ['method', 'route', 'status'],
    },
    answerBuckets,
  );
  return (request, response, next) => {
    const started = performance.now();
    response.once('close', () => {
      if (isProbe(request) || isStream(response)) return;
      const status = response.writableFinished ? String(response.statusCode) : 'aborted';
      duration.observe({ method: request.method, route: routeOf(request), status }, secondsSince(started));
    });
    next();
  };
}

/** `(api)`: what no route answered, for it was refused at the door or has no route. `(pages)`: pages and their files. */
function routeOf(request: Request): string {
  const route: unknown = request.route;
  if (hasPath(route)) return route.path;
  return /^\/api(\/|$|\?)/i.test(request.originalUrl) ? '(api)' : '(pages)';
}

function hasPath(route: unknown): route is { readonly path: string } {
  return typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string';
}

function isStream(response: Response): boolean {
  return String(response.getHeader('content-type')).startsWith('text/event-stream');
}
