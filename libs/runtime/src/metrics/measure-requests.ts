import type { RequestHandler } from 'express';
import { isProbe } from '../health/is-probe.ts';
import { inThisSpan } from '../logs/request-scope.ts';
import { answerBuckets, secondsSince } from './durations.ts';
import type { Metrics } from './metrics.ts';
import { isEventStream, routeOf } from './route-of.ts';

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
    const observe = inThisSpan(() => {
      if (isProbe(request) || isEventStream(response)) return;
      const status = response.writableFinished ? String(response.statusCode) : 'aborted';
      duration.observe({ method: request.method, route: routeOf(request), status }, secondsSince(started));
    });
    response.once('close', observe);
    next();
  };
}
