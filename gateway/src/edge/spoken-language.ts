import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { parameter } from '../openapi/parameter.ts';

export type SpokenLanguage = 'en' | 'es';

const decorator = createParamDecorator((_data: unknown, context: ExecutionContext): SpokenLanguage => {
  const request = context.switchToHttp().getRequest<Request>();
  return request.acceptsLanguages('en', 'es') === 'es' ? 'es' : 'en';
});

/**
 * The language of an answer's texts, as a parameter of a controller's method: what of `Accept-Language` there is, English
 * without any. Says so in the OpenAPI document.
 */
export const Language = () =>
  parameter(
    decorator(),
    ApiHeader({
      name: 'Accept-Language',
      description: 'Texts come in English (`en`) or Spanish (`es`)',
      required: false,
      schema: { type: 'string' },
    }),
  );
