import { Catch, HttpException, Logger } from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Rejected } from './rejected.ts';
import { Unavailable } from './unavailable.ts';

type HttpProblem = Pick<Rejected, 'message'> &
  Partial<Pick<Rejected, 'errors' | 'retryAfterSeconds'>> & { readonly status: number };

/** Turns whatever is thrown on the way to an answer into `{message, errors?}`. A bug is logged and told to nobody. */
@Catch()
export class HttpErrorFilter implements ExceptionFilter {
  readonly #logger = new Logger(HttpErrorFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const problem = problemOf(error);
    if (problem.status === 500)
      this.#logger.error({ err: error, method: request.method, path: request.path });
    if (problem.status === 503) this.#logger.warn({ err: error, method: request.method, path: request.path });
    if (response.headersSent) {
      // Half an answer is out: only cutting the connection tells the caller that it is not whole.
      response.destroy();
      return;
    }
    if (problem.retryAfterSeconds !== undefined) {
      response.setHeader('Retry-After', String(Math.ceil(problem.retryAfterSeconds)));
    }
    const { message, errors } = problem;
    response.status(problem.status).json(errors === undefined ? { message } : { message, errors });
  }
}

function problemOf(error: unknown): HttpProblem {
  if (error instanceof Rejected) return error;
  if (error instanceof Unavailable) {
    return {
      status: 503,
      message: 'Temporarily unavailable, please try again',
      retryAfterSeconds: error.retryAfterSeconds ?? 2,
    };
  }
  const status = statusOf(error);
  if (status === undefined || status >= 500) return { status: 500, message: 'Internal server error' };
  return { status, message: messageOf(error, status) };
}

/** Nest's own exceptions, and those of body-parser and express (http-errors), carry a status. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined;
  return error.status >= 400 && error.status < 600 ? error.status : undefined;
}

function messageOf(error: unknown, status: number): string {
  if (status === 404) return 'Not found';
  return error instanceof HttpException ? error.message : 'Bad request';
}
