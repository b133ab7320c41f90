import { endDailyMail } from '@headgate/contracts/identity-questions';
import type { Language } from '@headgate/contracts/language';
import { tooMany } from '@headgate/contracts/refusal';
import type { Asker } from '@headgate/messaging';
import { Unavailable } from '@headgate/runtime';
import type { RequestHandler, Response } from 'express';
import { refused } from '../edge/accepted.ts';
import { clientKey } from '../edge/client.ts';
import type { RequestLimiter } from '../edge/request-limiter.ts';
import {
  unsubscribePage,
  unsubscribePolicy,
  unsubscribeTopics,
  type UnsubscribeStep,
  type UnsubscribeTopic,
} from './unsubscribe-page.ts';

/** As identity makes them; what looks otherwise is none. */
const token = /^[\w-]{43}$/;

/**
 * `/unsubscribe/{token}`, where the link in a daily mail or a reminder leads. A GET asks, for mail programs look at links; a POST ends the mails,
 * sent by the page or, without page, origin or cookie, by a mail program (RFC 8058). Whoever has the link may, signed in or not,
 * and a link that is none gets the same answers. No body is read.
 */
export function serveUnsubscribe(asker: Pick<Asker, 'ask'>, limiter: RequestLimiter): RequestHandler {
  return async (request, response, next) => {
    const [, spanish, name] = /^(\/es)?\/unsubscribe\/([^/]+)\/?$/i.exec(request.path) ?? [];
    if (name === undefined) {
      next();
      return;
    }
    const target = {
      language: spanish === undefined ? 'en' : 'es',
      topic: unsubscribeTopics.find((topic) => topic === request.query['kind']) ?? 'daily-mail',
    } as const;
    if (request.method === 'GET' || request.method === 'HEAD') {
      send(response, target, 'asks');
      return;
    }
    if (request.method !== 'POST') {
      next();
      return;
    }
    const seconds = await limiter.take('other', clientKey(request.ip));
    if (seconds > 0) {
      next(refused(tooMany('Too many requests.', seconds)));
      return;
    }
    try {
      if (token.test(name)) await asker.ask(endDailyMail, { token: name });
      send(response, target, 'done');
    } catch (error) {
      if (error instanceof Unavailable) send(response.status(503).set('Retry-After', '60'), target, 'later');
      else next(error);
    }
  };
}

interface PageTarget {
  readonly language: Language;
  readonly topic: UnsubscribeTopic;
}

function send(response: Response, { language, topic }: PageTarget, step: UnsubscribeStep): void {
  response.setHeader('Content-Security-Policy', unsubscribePolicy);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  // The address is for its reader alone.
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.type('html').send(unsubscribePage(language, topic, step));
}
