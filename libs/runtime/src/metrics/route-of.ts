import type { Request, Response } from 'express';

/**
 * The template of a request's route, once it was routed, never its path: that would be another one for each id. `(api)`: what no
 * route answered, for it was refused at the door or has no route. `(pages)`: pages and their files.
 */
export function routeOf(request: Request): string {
  const route: unknown = request.route;
  if (hasPath(route)) return route.path;
  return /^\/api(\/|$|\?)/i.test(request.originalUrl) ? '(api)' : '(pages)';
}

function hasPath(route: unknown): route is { readonly path: string } {
  return typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string';
}

/** Whether it lasts for as long as somebody listens. */
export function isEventStream(response: Response): boolean {
  return String(response.getHeader('content-type')).startsWith('text/event-stream');
}
