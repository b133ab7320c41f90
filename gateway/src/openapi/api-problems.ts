import { problem } from '@headgate/contracts/problem';
import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';

const descriptions = {
  400: 'Something sent is wrong; `errors` names the fields',
  401: 'Signed out',
  403: "Not for this caller, or sent by another site's page",
  404: 'There is no such thing, or none of yours',
  409: 'At odds with what there is',
  413: 'The body is too large',
  415: 'The body is not JSON in UTF-8',
  429: 'Too many requests; `Retry-After` says when to try again',
  503: 'Not available now; `Retry-After` says when to try again',
} as const;

/** Documents the answers that are not a success. All have one shape. */
export function ApiProblems(...statuses: (keyof typeof descriptions)[]): ClassDecorator & MethodDecorator {
  return applyDecorators(
    ...statuses.map((status) =>
      ApiResponse({ status, description: descriptions[status], standardSchema: problem }),
    ),
  );
}
