import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Site } from './load-site.ts';
import { sendFile } from './send-file.ts';
import type { SiteFile } from './site-file.ts';

/** Vite puts a hash of the content into the name of what it writes here, so it may be kept for ever. */
const hashedFolder = '/assets/';

/**
 * Serves the frontend: a file by its address, and the app's page for any other address that a person may have typed.
 * What looks like a file but is none is left to the 404.
 */
export function serveSite(site: Site): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const file = isRead && !isOurs(request.path) ? find(site, request) : undefined;
    if (file === undefined) {
      next();
      return;
    }
    const isHashed = request.path.startsWith(hashedFolder);
    sendFile(file, isHashed ? 'public, max-age=31536000, immutable' : 'no-cache', request, response);
  };
}

/** What the gateway answers itself. */
function isOurs(path: string): boolean {
  return /^\/(api|health)(\/|$)/i.test(path);
}

function find(site: Site, request: Request): SiteFile | undefined {
  const address = request.path.length > 1 ? request.path.replace(/\/$/, '') : request.path;
  const file = site.get(address);
  if (file !== undefined) return file;
  const looksLikeFile = address.startsWith(hashedFolder) || /\.[^/]*$/.test(address);
  return looksLikeFile || request.accepts('html') === false ? undefined : site.get('/');
}
