import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Rejected } from '@headgate/runtime';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses calls that another site's page makes a visitor's browser send, with that visitor's cookies. A browser names the
 * page's origin, and tells by `Sec-Fetch-Site` that it is a browser; a caller that sends neither is none, and has no
 * visitor's cookies. Allowed is what is configured, and the very scheme, host and port that was called: a page that came
 * by plain http, where anybody on the way can write it, may not call what is served by https.
 */
export function checkOrigin(allowedOrigins: readonly string[]): RequestHandler {
  const allowed = new Set(allowedOrigins);
  return (request: Request, _response: Response, next: NextFunction) => {
    const isLetIn = safeMethods.has(request.method) ? !isOthersLink(request) : isAllowed(request, allowed);
    if (isLetIn) next();
    else next(new Rejected('This site is not allowed to make this call', { status: 403 }));
  };
}

/**
 * A copy of all that is kept is made, counted and noted in its owner's log, and a stream of live changes takes the place of
 * another: not by a link or an image on another site's page. Browsers too old to say where a link was send no
 * `Sec-Fetch-Site`, and are believed.
 */
function isOthersLink({ path, headers }: Request): boolean {
  const from = headers['sec-fetch-site'];
  return /\/(?:export|live)\/?$/i.test(path) && (from === 'cross-site' || from === 'same-site');
}

function isAllowed(request: Request, allowed: ReadonlySet<string>): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] === undefined;
  return allowed.has(origin) || origin === `${request.protocol}://${request.host}`;
}
