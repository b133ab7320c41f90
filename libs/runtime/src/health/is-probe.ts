import type { Request } from 'express';

const probes: ReadonlySet<string> = new Set(['/health/live', '/health/ready']);

/**
 * Whether it is one of the probes, which come every few seconds from everywhere and say nothing: neither logged nor measured.
 * They alone: whatever else begins like them is somebody trying something. Express rewrites `path` within routers.
 */
export function isProbe({ originalUrl }: Pick<Request, 'originalUrl'>): boolean {
  return probes.has(originalUrl.split('?', 1)[0] ?? '');
}
