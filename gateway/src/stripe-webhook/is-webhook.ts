import type { Request, RequestHandler } from 'express';

/** By the path as routes match it: in any case, with or without a slash at its end. */
export function isWebhook({ method, path }: Request): boolean {
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
