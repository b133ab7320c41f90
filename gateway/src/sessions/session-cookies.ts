import type { CookieOptions, Request, Response } from 'express';
import { readCookie } from '../edge/read-cookie.ts';

/** A page's script may read it: there may be a session, so asking who is signed in is worth a call. */
const hintName = 'headgate_session_hint';

/** How the request came, as far as a trusted proxy or the connection itself tells. */
export type Scheme = 'http' | 'https';

/**
 * `__Host-`: a browser takes it by https only, for this host alone and all of it, so that neither a page on plain http
 * nor a neighbouring subdomain can put a session of its own in its place.
 */
export const sessionCookieNames: Readonly<Record<Scheme, string>> = {
  http: 'headgate',
  https: '__Host-headgate',
};

export function schemeOf(request: Request): Scheme {
  return request.secure ? 'https' : 'http';
}

export function hasSessionCookie(request: Request): boolean {
  return readCookie(request, sessionCookieNames[schemeOf(request)]) !== undefined;
}

/** Whatever the request came by: a proxy may have told it wrongly, and the cookie is there all the same. */
export function hasAnySessionCookie(request: Request): boolean {
  return Object.values(sessionCookieNames).some((name) => readCookie(request, name) !== undefined);
}

/** As far as the browser knows, that is: the session may have ended. */
export function mayHaveSession(request: Request): boolean {
  return hasSessionCookie(request) || readCookie(request, hintName) !== undefined;
}

export function sessionCookie(scheme: Scheme) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: scheme === 'https' } as const;
}

export function hintSession(response: Response, lifeMs: number): void {
  response.cookie(hintName, '1', { ...hintCookie(response.req), maxAge: lifeMs });
}

export function clearSessionCookies(response: Response): void {
  const scheme = schemeOf(response.req);
  response.clearCookie(sessionCookieNames[scheme], sessionCookie(scheme));
  response.clearCookie(hintName, hintCookie(response.req));
}

function hintCookie(request: Request): CookieOptions {
  return { sameSite: 'lax', path: '/', secure: request.secure };
}
