import type { Language } from '@headgate/contracts/language';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { parameter } from '../openapi/parameter.ts';

/** Where the pages in Spanish are, the home page at it. */
export const spanishPages = '/es';

export const isSpanishPage = (path: string): boolean =>
  path === spanishPages || path.startsWith(`${spanishPages}/`);

/**
 * The language of what a request is answered with: that of the page of ours that makes it, for any other caller what of
 * `Accept-Language` there is, English without any.
 */
export function languageOf(request: Request): Language {
  const page = ownPageOf(request);
  if (page !== undefined) return isSpanishPage(page) ? 'es' : 'en';
  return request.acceptsLanguages('en', 'es') === 'es' ? 'es' : 'en';
}

/** The path of the page that makes the request; undefined: it is not one of ours, or an old browser does not say so. */
export function ownPageOf(request: Request): string | undefined {
  const referrer = request.get('referer') ?? '';
  if (!URL.canParse(referrer)) return undefined;
  const { host, pathname } = new URL(referrer);
  const site = request.get('sec-fetch-site');
  // What a browser fetches before it is asked for says that it comes from no site.
  const isAhead =
    site === 'none' && request.get('sec-purpose') === 'prefetch' && host === request.get('host');
  return site === 'same-origin' || isAhead ? pathname : undefined;
}

const decorator = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  languageOf(context.switchToHttp().getRequest<Request>()),
);

/** The language of an answer's texts, as a parameter of a controller's method. Says so in the OpenAPI document. */
export const SpokenLanguage = () =>
  parameter(
    decorator(),
    ApiHeader({
      name: 'Accept-Language',
      description: 'Texts come in English (`en`) or Spanish (`es`)',
      required: false,
      schema: { type: 'string' },
    }),
  );
