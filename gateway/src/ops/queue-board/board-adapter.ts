import { join } from 'node:path';
import type {
  AppControllerRoute,
  AppViewRoute,
  ControllerHandlerReturnType,
} from '@bull-board/api/typings/app';
import { ExpressAdapter } from '@bull-board/express';
import { Logger } from '@nestjs/common';
import express from 'express';
import { boardPage } from './board-page.ts';
import { allowedRoutes } from './board-routes.ts';

interface Settings {
  /** Of `@bull-board/ui`: what is served. */
  readonly uiFolder: string;
  readonly writes: boolean;
}

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
