import type { Request, Response } from 'express';
import { isProbe } from '../health/is-probe.ts';
import { currentRequestId, inSpan } from '../logs/request-scope.ts';
import { isEventStream, routeOf } from '../metrics/route-of.ts';
import { currentTracer } from './trace.ts';
import { parseTraceparent } from './traceparent.ts';

/**
 * Goes on with a request as the first hop that we record of its trace, if it is one of the few. It is drawn by lot here, whatever
 * the caller's `traceparent` says, and whatever its trace's id is: a flag, or an id that was chosen, would have anybody fill the
 * collector. The trace keeps the caller's id.
 */
export function traceRequest(request: Request, response: Response, go: () => void): void {
  const tracer = currentTracer();
  if (tracer === undefined || Math.random() >= tracer.ratio || isProbe(request)) {
    go();
    return;
  }
  const { method } = request;
  const given = parseTraceparent(request.headers['traceparent']);
  const parent = given && `00-${given.traceId}-${given.spanId}-01`;
  const attributes = { 'http.request.method': method, 'headgate.request_id': currentRequestId() ?? '' };
  const span = tracer.start({ name: method, kind: 'server', attributes }, parent);
  response.once('close', () => {
    // A stream is open for hours: its beginning is told by what it asked for.
    if (isEventStream(response)) return;
    const route = routeOf(request);
    span.rename(`${method} ${route}`);
    span.set({ 'http.route': route, 'http.response.status_code': response.statusCode });
    span.end(response.statusCode >= 500 ? String(response.statusCode) : undefined);
  });
  inSpan(span, go);
}
