import { Rejected } from '@headgate/runtime';
import type { Request, RequestHandler, Response } from 'express';
import { devPolicy, sendDevPage } from '../dev-pages/dev-page.ts';
import { CaughtMails } from './caught-mail.ts';
import { listPage, mailPage, mailStyles, noMailPage } from './mail-pages.ts';

/** The mail's HTML stands in a frame of the page, which otherwise may frame nothing. */
const pagePolicy = devPolicy("frame-src 'self'", "form-action 'self'");

/** A mail's own styles are inline. It may run, load, send and reach nothing, even when opened by itself. */
const mailPolicy = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

interface Answer {
  readonly type: 'html' | 'css' | 'json';
  readonly body: string;
  readonly status?: number;
  /** It is a mail's own HTML. */
  readonly isMail?: boolean;
}

/** `/dev/mail`: the mail that the sink caught, for people; `/dev/mail.json?to=` for tests. */
export function serveDevMail(sinkUrl: string): RequestHandler {
  const mails = new CaughtMails(sinkUrl);
  return async (request, response, next) => {
    if (request.method !== 'GET' || !/^\/dev\/mail(?:[/.]|$)/.test(request.path)) {
      next();
      return;
    }
    send(response, await answerTo(request, mails));
  };
}

async function answerTo(request: Request, mails: CaughtMails): Promise<Answer> {
  const path = request.path.replace(/^\/dev\/mail/, '').replace(/\/$/, '');
  if (path === '.css') return { type: 'css', body: mailStyles };
  if (path === '.json')
    return { type: 'json', body: JSON.stringify({ items: await mails.list(toOf(request)) }) };
  if (path === '') return { type: 'html', body: listPage(await mails.list(toOf(request)), toOf(request)) };
  const [, id, form] = /^\/(\d{1,15})(\/html)?$/.exec(path) ?? [];
  const mail = id === undefined ? undefined : await mails.find(id);
  if (mail === undefined) return { type: 'html', body: noMailPage(), status: 404 };
  return form === undefined
    ? { type: 'html', body: mailPage(mail) }
    : { type: 'html', body: mail.html, isMail: true };
}

function toOf({ query }: Request): string {
  const { to = '' } = query;
  if (typeof to !== 'string')
    throw new Rejected('Send one address', { errors: [{ path: 'to', message: 'one address' }] });
  return to.slice(0, 320);
}

function send(response: Response, { type, body, status = 200, isMail = false }: Answer): void {
  if (isMail) {
    response.setHeader('X-Frame-Options', 'SAMEORIGIN');
    // A sandbox has no origin to be keyed by: the browser would warn.
    response.removeHeader('Origin-Agent-Cluster');
  }
  sendDevPage(response.status(status), isMail ? mailPolicy : pagePolicy, type, body);
}
