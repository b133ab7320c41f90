import { Asker } from '@headgate/messaging';
import { Metrics } from '@headgate/runtime';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { RequestHandler } from 'express';
import { gatewayConfig, type GatewayConfig } from '../config.ts';
import { serveDevField } from '../dev-field/serve-dev-field.ts';
import { serveDevMail } from '../dev-mail/serve-dev-mail.ts';
import { relayCardForm, serveDevPayments } from '../dev-payments/serve-dev-payments.ts';
import { exceptImport, readImportFile } from '../tables/read-import-file.ts';
import { serveDocs } from '../openapi/serve-docs.ts';
import { serveQueueBoard } from '../ops/queue-board/serve-queue-board.ts';
import { loadSite } from '../site/load-site.ts';
import { takePageTimings } from '../page-timings/take-page-timings.ts';
import { serveSite } from '../site/serve-site.ts';
import { siteSettingsOf } from '../site/site-settings-of.ts';
import { exceptWebhook, readSignedBody } from '../stripe-webhook/read-signed-body.ts';
import { serveUnsubscribe } from '../unsubscribe/serve-unsubscribe.ts';
import { checkOrigin } from './check-origin.ts';
import { limitRequests } from './limit-requests.ts';
import { readJson } from './read-body.ts';
import { refuseInSpanish } from './refuse-in-spanish.ts';
import { RequestLimiter } from './request-limiter.ts';
import { securityHeaders } from './security-headers.ts';

/** What every request passes on its way in. Throws when the frontend has not been built. */
export async function edge(app: NestExpressApplication): Promise<RequestHandler[]> {
  const config = app.get<GatewayConfig>(gatewayConfig);
  const allowedOrigins = [config.PUBLIC_ORIGIN, ...config.ALLOWED_ORIGINS];
  const site = await loadSite(config.FRONTEND_DIST, siteSettingsOf(config));
  app.set('trust proxy', trustedProxies(config.TRUST_PROXY));
  // Answers are never the same twice, so a hash of each would only cost.
  app.set('etag', false);
  return [
    securityHeaders({
      publicOrigin: config.PUBLIC_ORIGIN,
      takesCards: config.STRIPE_PUBLISHABLE_KEY !== '',
    }),
    ifThere(config.DEV_MAIL_URL, serveDevMail),
    ifThere(config.DEV_PAYMENTS_URL, serveDevPayments),
    ifThere(config.DEV_FIELD_URL, (url) => serveDevField(url, allowedOrigins)),
    serveQueueBoard(app, config, allowedOrigins),
    serveUnsubscribe(app.get(Asker), app.get(RequestLimiter)),
    serveSite(site),
    forApi(neverCached),
    forApi(refuseInSpanish()),
    readSignedBody(),
    exceptWebhook(forApi(checkOrigin(allowedOrigins))),
    exceptWebhook(forApi(limitRequests(app.get(RequestLimiter)))),
    serveDocs(app),
    forApi(compression()),
    readImportFile(),
    exceptWebhook(exceptImport(readJson(config.BODY_LIMIT_BYTES))),
    takePageTimings(site, app.get(Metrics)),
    ifThere(config.DEV_PAYMENTS_URL, (url) => relayCardForm(url, allowedOrigins)),
  ];
}

/** What shows an emulator. Without one, as in production, there is nothing at its addresses. */
function ifThere(url: string | undefined, serve: (url: string) => RequestHandler): RequestHandler {
  if (url !== undefined) return serve(url);
  return (_request, _response, next) => {
    next();
  };
}

/** Express takes a count of proxies, or whom to believe. */
function trustedProxies(configured: readonly string[]): false | number | readonly string[] {
  const [first] = configured;
  if (first === undefined) return false;
  return /^\d+$/.test(first) ? Number(first) : configured;
}

/** Health checks are not counted, and pages have rules of their own. */
function forApi(handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (/^\/api(\/|$)/i.test(request.path)) return handler(request, response, next);
    next();
    return undefined;
  };
}

const neverCached: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};
