import type { Request, RequestHandler } from 'express';
import { readBody } from '../edge/read-body.ts';

/** No event of the provider's comes near [bytes]. */
export const maxBytes = 256 * 1024;

/** By the path as routes match it: in any case, with or without a slash at its end. */
function isWebhook({ method, path }: Request): boolean {
  return method === 'POST' && /^\/api\/webhooks\/stripe\/?$/i.test(path);
}

/** What the payment provider's calls do not pass: no browser sends them, and they are signed. */
export function exceptWebhook(handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (!isWebhook(request)) return handler(request, response, next);
    next();
    return undefined;
  };
}

/**
 * Reads the body of the payment provider's calls, and of no others, as the text that it is: what is signed are its bytes,
 * so nobody may read and write it anew on the way.
 */
export function readSignedBody(): RequestHandler {
  const read = readBody(maxBytes, (text) => text);
  return (request, response, next) => {
    if (isWebhook(request)) return read(request, response, next);
    next();
    return undefined;
  };
}
