import type { AppControllerRoute } from '@bull-board/api/typings/app';

/*
 * What of Bull Board's own API we have. Not: what Redis tells of itself and of its clients; and whatever writes more
 * into Redis than the state of a job that is there: with data and options of the caller's own, a job could name keys of others.
 */

const readRoutes = new Set([
  '/api/queues',
  '/api/job-schedulers',
  '/api/queues/:queueName/metrics',
  '/api/queues/:queueName/default-job-options',
  '/api/queues/:queueName/rate-limit',
  '/api/queues/:queueName/job-data-schema',
  '/api/queues/:queueName/:jobId/logs',
  '/api/queues/:queueName/:jobId/flow',
  '/api/queues/:queueName/:jobId',
]);

const writeRoutes = new Set([
  '/api/queues/:queueName/pause',
  '/api/queues/:queueName/resume',
  '/api/queues/:queueName/promote',
  '/api/queues/:queueName/retry/:queueStatus',
  '/api/queues/:queueName/clean/:queueStatus',
  '/api/queues/:queueName/:jobId/retry',
  '/api/queues/:queueName/:jobId/clean',
  '/api/queues/:queueName/:jobId/promote',
]);

export function allowedRoutes(
  routes: readonly AppControllerRoute[],
  { writes }: { readonly writes: boolean },
): AppControllerRoute[] {
  return routes.filter(({ method, route }) => {
    if (typeof route !== 'string') return false;
    return method === 'get' ? readRoutes.has(route) : writes && method === 'put' && writeRoutes.has(route);
  });
}
