import { problem } from '@headgate/contracts/problem';
import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { z } from 'zod/mini';

/** What may be answered that is not a success. */
export const problemDescriptions = {
  400: 'The request is not valid; `errors` names the fields',
  401: 'Not logged in, or not by a key that works',
  403: "Not for this caller, or sent by another site's page",
  404: 'Not found, or not yours',
  409: 'Conflicts with the current state',
  413: 'The body is too large',
  415: 'The body is not JSON in UTF-8',
  429: 'Too many requests; `Retry-After` says when to try again',
  502: 'What this comes from does not answer, or wrongly',
  503: 'Not available now; `Retry-After` says when to try again',
} as const;
export type ProblemStatus = keyof typeof problemDescriptions;

/** Documents answers that are not a success, beyond those that follow from what a call is (`describeApi`). */
export function ApiProblems(...statuses: ProblemStatus[]): ClassDecorator & MethodDecorator {
  return applyDecorators(
    ...statuses.map((status) =>
      ApiResponse({ status, description: problemDescriptions[status], standardSchema: problem }),
    ),
  );
}

type Answering<Answer> = <Method extends (...parameters: never[]) => Answer | Promise<Answer>>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<Method>,
) => void;

/** What a method answers where all is well, in the schema's type or it does not compile: its status, and so in the document. */
export function Answers<Schema extends z.ZodMiniType>(
  status: 200 | 201 | 202 | 204,
  description: string,
  standardSchema?: Schema,
): Answering<z.output<Schema>> {
  return applyDecorators(
    HttpCode(status),
    ApiResponse({ status, description, ...(standardSchema && { standardSchema }) }),
  );
}

/** The answer of a call that has nothing to give but words. */
export const messageAnswer = z.object({ message: z.string() });
