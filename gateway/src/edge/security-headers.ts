import type { RequestHandler } from 'express';
import helmet from 'helmet';

const permissions = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
];

interface Site {
  readonly publicOrigin: string;
  /** Pages may show the payment provider's own form. */
  readonly takesCards: boolean;
}

/** What a page reads, and never is one: data and scripts. No longer than needed, as a phone pays for it with every answer. */
const readByPages = /^\/(?:assets|api(?!\/docs(?:\/|$)))\//;

/** The map's: a worker has the policy that its own script came with, and it loads another file of ours. */
const workerScript = /^\/assets\/maplibre-worker-[\w-]+\.js$/;

/**
 * Everything a page loads is ours, but for the payment provider's form where there is one. No inline script runs; data in
 * `<script type="application/json">` is not a script.
 */
export function securityHeaders({ publicOrigin, takesCards }: Site): RequestHandler {
  const isHttps = publicOrigin.startsWith('https:');
  const permissionsPolicy = [...permissions.map((name) => `${name}=()`), paymentPermission(takesCards)].join(
    ', ',
  );
  const ofAll = { strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: true } };
  const ofPages = helmet({
    ...ofAll,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...policy(isHttps), ...(takesCards && stripePolicy) },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const ofData = helmet({
    ...ofAll,
    ...withoutPageHeaders,
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: none, frameAncestors: none } },
  });
  const ofWorkers = helmet({
    ...ofAll,
    ...withoutPageHeaders,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: none, scriptSrc: ["'self'"], frameAncestors: none },
    },
  });
  return (incoming, response, next) => {
    if (workerScript.test(incoming.path)) {
      ofWorkers(incoming, response, next);
      return;
    }
    if (readByPages.test(incoming.path)) {
      ofData(incoming, response, next);
      return;
    }
    response.setHeader('Permissions-Policy', permissionsPolicy);
    ofPages(incoming, response, next);
  };
}

const none = ["'none'"];

const withoutPageHeaders = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

function policy(isHttps: boolean): Record<string, string[]> {
  const self = ["'self'"];
  return {
    defaultSrc: self,
    scriptSrc: self,
    scriptSrcAttr: none,
    styleSrc: self,
    imgSrc: ["'self'", 'data:'],
    fontSrc: self,
    connectSrc: self,
    manifestSrc: self,
    workerSrc: self,
    mediaSrc: none,
    objectSrc: none,
    frameSrc: none,
    baseUri: none,
    formAction: self,
    frameAncestors: none,
    ...(isHttps && { upgradeInsecureRequests: [] }),
  };
}

const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
/** The bank's own page, where it wants to know who pays, is in a frame of this one. */
const stripeHooks = 'https://hooks.stripe.com';

/**
 * What Stripe.js needs by Stripe's integration security guide (docs.stripe.com/security/guide, 'Content security policy'),
 * without maps, which only its address form shows.
 */
const stripePolicy = {
  scriptSrc: ["'self'", ...stripeScripts],
  frameSrc: [...stripeScripts, stripeHooks],
  connectSrc: ["'self'", 'https://api.stripe.com'],
};

/** A browser's own wallet may be asked by the provider's frames. */
function paymentPermission(takesCards: boolean): string {
  return takesCards ? `payment=(self "https://js.stripe.com" "${stripeHooks}")` : 'payment=()';
}
