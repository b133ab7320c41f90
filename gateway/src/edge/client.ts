import type { ExecutionContext } from '@nestjs/common';
import { createParamDecorator } from '@nestjs/common';
import type { Request } from 'express';
import { clientKey } from './client-key.ts';

/** Who counts as one client of a limit (`clientKey`), as a parameter of a controller's method. */
export const Client = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  clientKey(context.switchToHttp().getRequest<Request>().ip),
);
