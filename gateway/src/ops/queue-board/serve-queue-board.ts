import { notSignedIn } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { Logger, type INestApplication } from '@nestjs/common';
import compression from 'compression';
import { Router, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import type { GatewayConfig } from '../../config.ts';
import { checkOrigin } from '../../edge/check-origin.ts';
import { limitRequests } from '../../edge/limit-requests.ts';
import { readJson } from '../../edge/read-body.ts';
import { RequestLimiter } from '../../edge/request-limiter.ts';
import { callerOf, checkPermission } from '../../sessions/caller-guards.ts';
import { CurrentAccount } from '../../sessions/current-account.ts';
import { boardPath, boardPolicy } from './board-page.ts';
import { QueueBoard } from './queue-board.ts';

/**
 * Bull Board at `/ops/queues`, for administrators. Nobody else gets any of it: a page asked for signed out leads to the sign-in,
 * everything else is refused as the API refuses it.
 */
export function serveQueueBoard(
  app: INestApplication,
  config: GatewayConfig,
  allowedOrigins: readonly string[],
): RequestHandler {
  const board = app.get(QueueBoard);
  const router = Router();
  router.use(
    boardPath,
    (_request, response, next) => {
      response.setHeader('Content-Security-Policy', boardPolicy);
      response.setHeader('Referrer-Policy', 'no-referrer');
      response.setHeader('Cache-Control', 'no-store');
      next();
    },
    checkOrigin(allowedOrigins),
    limitRequests(app.get(RequestLimiter)),
    admitOperators(app.get(CurrentAccount), board),
    readJson(config.BODY_LIMIT_BYTES),
    compression(),
    board.handler,
    (_request: Request, _response: Response, next: NextFunction) => {
      next(new Rejected('Not found', { status: 404 }));
    },
  );
  return router;
}

function admitOperators(current: CurrentAccount, board: QueueBoard): RequestHandler {
  const logger = new Logger('QueueBoard');
  return async (request, response, next) => {
    const account = await current.find(response);
    if (account === undefined) {
      if (isPage(request)) response.redirect(303, `/auth?next=${encodeURIComponent('/ops')}`);
      else next(notSignedIn());
      return;
    }
    const { method, path } = request;
    const isChange = method !== 'GET' && method !== 'HEAD';
    checkPermission(account, isChange ? 'operations.write' : 'operations.read');
    const caller = callerOf(account);
    if (isChange) logger.log({ actor: caller.userId, method, path, msg: 'An administrator changes a queue' });
    if (isPage(request) || path.startsWith('/api/')) await board.refresh(caller);
    next();
  };
}

/** Within the board. A script would not know what to do with the sign-in. */
function isPage({ method, path }: Request): boolean {
  return method === 'GET' && !/^\/(?:api|static)(?:\/|$)/i.test(path);
}
