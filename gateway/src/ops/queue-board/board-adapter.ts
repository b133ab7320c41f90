import { join } from 'node:path';
import type {
  AppControllerRoute,
  AppViewRoute,
  ControllerHandlerReturnType,
} from '@bull-board/api/typings/app';
import { ExpressAdapter } from '@bull-board/express';
import { Logger } from '@nestjs/common';
import express from 'express';
import { boardPage, boardStyle } from './board-page.ts';

interface Settings {
  /** Of `@bull-board/ui`: what is served. */
  readonly uiFolder: string;
  readonly writes: boolean;
}

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

/** Bull Board in Express, with our own page, fewer of its calls, and nothing told of what went wrong. */
export class BoardAdapter extends ExpressAdapter {
  readonly #logger = new Logger('QueueBoard');
  readonly #settings: Settings;

  constructor(settings: Settings) {
    super();
    this.#settings = settings;
    this.app.disable('x-powered-by').disable('etag');
  }

  /** Its templates are not used. */
  override setViewsPath(): this {
    return this;
  }

  /** Names hold a hash of the content, but for a few; a browser's cache is not shared. */
  override setStaticPath(route: string): this {
    const folder = join(this.#settings.uiFolder, 'static');
    this.app.use(
      route,
      express.static(folder, {
        index: false,
        redirect: false,
        setHeaders: (response) => response.setHeader('Cache-Control', 'private, max-age=3600'),
      }),
    );
    return this;
  }

  override setEntryRoute({ route }: AppViewRoute): this {
    const page = boardPage(this.#settings.uiFolder, this.uiConfig);
    this.app.get('/headgate.css', (_request, response) => {
      response.type('css').send(boardStyle);
    });
    this.app.get(route, (_request, response) => {
      response.setHeader('Cache-Control', 'no-store');
      response.type('html').send(page);
    });
    return this;
  }

  override setErrorHandler(): this {
    return super.setErrorHandler((error): ControllerHandlerReturnType => {
      this.#logger.error({ err: error, msg: 'The board of queues failed' });
      return { status: 500, body: { error: 'Internal server error' } };
    });
  }

  override setApiRoutes(routes: AppControllerRoute[]): this {
    super.setApiRoutes(allowedRoutes(routes, this.#settings));
    return this;
  }
}

function allowedRoutes(routes: readonly AppControllerRoute[], { writes }: Settings): AppControllerRoute[] {
  return routes.filter(({ method, route }) => {
    if (typeof route !== 'string') return false;
    return method === 'get' ? readRoutes.has(route) : writes && method === 'put' && writeRoutes.has(route);
  });
}
