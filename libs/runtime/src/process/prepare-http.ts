import { StandardSchemaValidationPipe } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { Readiness } from '../health/readiness.ts';
import { HttpErrorFilter } from '../errors/http-error.filter.ts';
import { rejectedBySchema } from '../errors/rejected-by-schema.ts';
import { logRequests } from '../logs/log-requests.ts';
import { ROOT_LOGGER } from '../logs/root-logger.ts';
import { measureRequests } from '../metrics/measure-requests.ts';
import { Metrics } from '../metrics/metrics.ts';
import { readJsonBody } from './read-json-body.ts';

/** What no honest call of ours exceeds. */
const BODY_LIMIT_BYTES = 100 * 1024;

/**
 * What every HTTP door of ours has, in order: a log line a request, its time, JSON bodies only, schemas at the door, one form
 * of error, and timeouts. `edge` is what a request passes before anybody reads its body; it may read the body itself. The
 * app must have been created with `bodyParser: false` and import `LogModule` and `MetricsModule`.
 */
export function prepareHttp(app: NestExpressApplication, edge: readonly RequestHandler[] = []): void {
  app.disable('x-powered-by');
  app.use(logRequests(app.get(ROOT_LOGGER)));
  app.use(measureRequests(app.get(Metrics)));
  app.use(partWhenLeaving(app.get(Readiness, { strict: false })));
  for (const handler of edge) app.use(handler);
  app.use(readJsonBody(BODY_LIMIT_BYTES));
  app.useGlobalPipes(new StandardSchemaValidationPipe({ exceptionFactory: rejectedBySchema }));
  app.useGlobalFilters(new HttpErrorFilter());
  const server = app.getHttpServer();
  // Slow senders are cut off; keep-alive outlasts a usual proxy's 60 s, or it would reuse a connection that we close.
  server.headersTimeout = 10_000;
  server.requestTimeout = 20_000;
  server.keepAliveTimeout = 65_000;
  // Node looks for slow senders every 30 s unless told: they would hold on four times as long as they may.
  Object.assign(server, { connectionsCheckingInterval: 2_000 });
}

/** A process on its way out keeps no connection: a call sent on one just as it is closed would be lost. */
function partWhenLeaving(readiness: Readiness): RequestHandler {
  return (_request, response, next) => {
    if (readiness.isLeaving) response.setHeader('Connection', 'close');
    next();
  };
}
