import type { Call, Caller } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';
import { parameter } from '../openapi/parameter.ts';

/** What may travel as an operation's id; a uuid is one. */
const sane = /^[A-Za-z0-9._:@-]{1,200}$/;

/** The header that names an operation. */
export const idempotencyKey = 'Idempotency-Key';

const decorator = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const key = context.switchToHttp().getRequest<Request>().headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && sane.test(key)) return key;
  throw new Rejected('Idempotency-Key must be 1 to 200 letters, digits or any of ._:@-');
});

/**
 * Of a call that writes, as a parameter of a controller's method (`string | undefined`): its `Idempotency-Key`. Sent again
 * with the same one, the call gets its first answer again. Says so in the OpenAPI document.
 */
export const OperationId = () =>
  parameter(
    decorator(),
    ApiHeader({
      name: idempotencyKey,
      description:
        'A key made by the caller. The same key again answers the first answer again, or 409 with another body',
      required: false,
      schema: { type: 'string', pattern: sane.source },
    }),
  );

/** What goes along with a question that writes. */
export function operation(caller: Caller, operationId: string | undefined): Partial<Call> {
  return operationId === undefined ? { caller } : { caller, operationId };
}

/** As long as an answer may take that waits for somebody outside, or for whoever plans or changes the farm, or is worked out for a whole farm [ms]. Past that: try again. */
const longTimeoutMs = 10_000;

/** Of a question that may take longer than others. */
export const longDeadline = (): Date => new Date(Date.now() + longTimeoutMs);

/** What goes along with a question that may take longer than others. */
export function longOperation(caller: Caller, operationId?: string): Partial<Call> {
  return { ...operation(caller, operationId), deadline: longDeadline() };
}
