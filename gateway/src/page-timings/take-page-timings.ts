import { pageTiming } from '@headgate/contracts/page-timing';
import { rejectedBySchema, type Metrics } from '@headgate/runtime';
import { startAtZero } from '@headgate/runtime/metrics/start-at-zero';
import type { RequestHandler } from 'express';
import { spanishPages } from '../edge/spoken-language.ts';
import type { Site } from '../site/load-site.ts';
import { pageFinder } from '../site/page-finder.ts';

/** Upper bounds [s]: from a page that was on the device to one on a slow line. */
const buckets = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32];

/**
 * `POST /api/page-timings`: takes what a browser tells, once, of a page of ours that it opened. Nobody needs to be signed in, and
 * nothing is kept but the figures, by the page's name: an address that is none of ours has none, so nobody makes series.
 */
export function takePageTimings({ files }: Site, metrics: Metrics): RequestHandler {
  const pageAt = pageFinder(files);
  const seconds = metrics.histogram(
    {
      name: 'headgate_page_seconds',
      help: 'Since a page was asked for, by page; paint: its largest part was painted, data: its first figures were there',
      labels: ['page', 'moment'],
    },
    buckets,
  );
  startAtZero(seconds, { page: ['/'], moment: ['paint', 'data'] });
  return (request, response, next) => {
    if (request.method !== 'POST' || request.path !== '/api/page-timings') {
      next();
      return;
    }
    const timing = pageTiming.safeParse(request.body);
    if (!timing.success) {
      next(rejectedBySchema(timing.error.issues));
      return;
    }
    const { page: address, paint, data } = timing.data;
    const own = address.startsWith(`${spanishPages}/`) ? address.slice(spanishPages.length) : address;
    const found = pageAt(own.length > 1 ? own.replace(/\/$/, '') : own);
    const page = found?.file.type.startsWith('text/html') === true ? found.page : '(other)';
    for (const [moment, milliseconds] of Object.entries({ paint, data }))
      if (milliseconds !== undefined) seconds.observe({ page, moment }, milliseconds / 1_000);
    response.status(204).end();
  };
}
