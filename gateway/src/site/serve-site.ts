import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { isSpanishPage, languageOf, ownPageOf, spanishPages } from '../edge/spoken-language.ts';
import { mayHaveSession } from '../sessions/session-cookies.ts';
import { firstReadLinks } from './first-reads.ts';
import type { Site } from './load-site.ts';
import { pageFinder, type FoundPage } from './page-finder.ts';
import { sendFile } from './send-file.ts';

/** Vite puts a hash of the content into the name of what it writes here, so it may be kept for ever. */
const hashedFolder = '/assets/';

/** What a browser may fetch before it is asked for; the frontend's build writes it. */
const rules = '/links.speculationrules';

/**
 * Serves the frontend: a file by its address, and the page that says so for any other address that a person may have
 * typed. What looks like a file but is none is left to the 404 of the API.
 */
export function serveSite({ files, notFound }: Site): RequestHandler {
  const fileAt = pageFinder(files);
  const hasRules = files.has(rules);
  return (request: Request, response: Response, next: NextFunction) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const path = isRead && !isOurs(request.path) ? addressOf(request) : undefined;
    const found = path === undefined ? undefined : fileAt(path);
    if (path === undefined || (found === undefined && !mayBePage(path, request))) {
      next();
      return;
    }
    if (path === '/' && goesToSpanish(request, response)) return;
    const known = path.toLowerCase();
    if (found === undefined && known !== path && fileAt(known) !== undefined) {
      // Typed by hand, from paper or after a sentence's beginning.
      response.redirect(308, known + request.url.slice(request.path.length));
      return;
    }
    if (found === undefined) response.status(404);
    else beginReads(found, path, request, response);
    const sent = found?.file ?? notFound[isSpanishPage(path) ? 'es' : 'en'];
    // Not on the app's own pages, whose code comes first.
    if (hasRules && sent.type.startsWith('text/html') && sent.firstReads.length === 0)
      response.setHeader('Speculation-Rules', `"${rules}"`);
    const isHashed = path.startsWith(hashedFolder);
    const cacheControl = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
    sendFile(sent, cacheControl, request, response);
  };
}

/**
 * The home page in Spanish, for a browser that asks for Spanish and does not come from a page of ours, where somebody chose.
 * No other address changes, and nothing is kept.
 */
function goesToSpanish(request: Request, response: Response): boolean {
  response.vary('Accept-Language, Sec-Fetch-Site, Referer');
  if (ownPageOf(request) !== undefined || languageOf(request) === 'en') return false;
  response.setHeader('Cache-Control', 'no-cache');
  response.redirect(302, spanishPages + request.url.slice(request.path.length));
  return true;
}

/** For somebody who may be signed in. */
function beginReads({ file, page }: FoundPage, path: string, request: Request, response: Response): void {
  if (file.firstReads.length === 0) return;
  response.vary('Cookie');
  if (!mayHaveSession(request)) return;
  const reads = firstReadLinks(file.firstReads, path, page, request.url.includes('?'));
  response.setHeader('Link', [...file.firstFiles, ...reads].join(', '));
}

/** What the gateway answers itself. */
function isOurs(path: string): boolean {
  return /^\/(api|health|shared-reports)(\/|$)/i.test(path);
}

function addressOf({ path }: Request): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

function mayBePage(address: string, request: Request): boolean {
  // Not by a pattern that would begin anew at each dot: addresses are as long as a caller likes.
  const name = address.slice(address.lastIndexOf('/'));
  const isFilePath = address.startsWith(hashedFolder) || name.includes('.');
  return !isFilePath && request.accepts('html') !== false;
}
