import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Site } from './load-site.ts';
import { sendFile } from './send-file.ts';
import type { SiteFile } from './site-file.ts';

/** Vite puts a hash of the content into the name of what it writes here, so it may be kept for ever. */
const hashedFolder = '/assets/';

/**
 * Serves the frontend: a file by its address, and the page that says so for any other address that a person may have
 * typed. What looks like a file but is none is left to the 404 of the API.
 */
export function serveSite({ files, notFound }: Site): RequestHandler {
  const fileAt = finder(files);
  return (request: Request, response: Response, next: NextFunction) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const path = isRead && !isOurs(request.path) ? addressOf(request) : undefined;
    const file = path === undefined ? undefined : fileAt(path);
    if (path === undefined || (file === undefined && !mayBePage(path, request))) {
      next();
      return;
    }
    if (file === undefined) response.status(404);
    const isHashed = path.startsWith(hashedFolder);
    const cacheControl = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
    sendFile(file ?? notFound, cacheControl, request, response);
  };
}

/** What the gateway answers itself. */
function isOurs(path: string): boolean {
  return /^\/(api|health)(\/|$)/i.test(path);
}

function addressOf({ path }: Request): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/** A part of an address that begins with `$` stands for any: `/controllers/$id`. */
function finder(files: Site['files']): (address: string) => SiteFile | undefined {
  const patterns = [...files]
    .filter(([address]) => address.includes('/$'))
    .map(([address, file]) => ({ parts: address.split('/'), file }));
  return (address) => {
    const parts = address.split('/');
    const fits = (pattern: readonly string[]) =>
      pattern.length === parts.length &&
      pattern.every((part, index) => part === parts[index] || (part.startsWith('$') && parts[index] !== ''));
    return files.get(address) ?? patterns.find((pattern) => fits(pattern.parts))?.file;
  };
}

function mayBePage(address: string, request: Request): boolean {
  // Not by a pattern that would begin anew at each dot: addresses are as long as a caller likes.
  const name = address.slice(address.lastIndexOf('/'));
  const isFilePath = address.startsWith(hashedFolder) || name.includes('.');
  return !isFilePath && request.accepts('html') !== false;
}
