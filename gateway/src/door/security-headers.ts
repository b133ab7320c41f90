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
  'payment',
  'usb',
];

/** Everything a page loads is ours. No inline script runs; data in `<script type="application/json">` is not a script. */
export function securityHeaders(publicOrigin: string): RequestHandler[] {
  const isHttps = publicOrigin.startsWith('https:');
  return [
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: policy(isHttps) },
      strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: { action: 'deny' },
    }),
    (_request, response, next) => {
      response.setHeader('Permissions-Policy', permissions.map((name) => `${name}=()`).join(', '));
      next();
    },
  ];
}

function policy(isHttps: boolean): Record<string, string[]> {
  const self = ["'self'"];
  const none = ["'none'"];
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
