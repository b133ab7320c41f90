import type { Request } from 'express';

const probes: ReadonlySet<string> = new Set(['/health/live', '/health/ready']);

/**
 * Whether it is one of the probes, which come every few seconds from everywhere and say nothing: neither logged nor measured.
 * They alone: whatever else begins like them is somebody trying something.
 */
export function isProbe(request: Pick<Request, 'originalUrl'>): boolean {
  return probes.has(pathOf(request));
}

/** Without the query string, which may hold what must not be logged. Express rewrites `path` within routers. */
export function pathOf({ originalUrl }: Pick<Request, 'originalUrl'>): string {
  return originalUrl.split('?', 1)[0] ?? '';
}
