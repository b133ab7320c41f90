import type { Refusal } from '@headgate/contracts/refusal';
import { Param } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { z } from 'zod/mini';
import { refused } from '../edge/accepted.ts';

/** A parameter of a controller's method that also says something of the method: to Nest, or in the OpenAPI document. */
export function parameter(read: ParameterDecorator, ...about: MethodDecorator[]): ParameterDecorator {
  return (target, name, index) => {
    const method = name === undefined ? undefined : Object.getOwnPropertyDescriptor(target, name);
    if (name === undefined || method === undefined) throw new Error('Only methods have such a parameter');
    read(target, name, index);
    for (const decorate of about) decorate(target, name, method);
  };
}

const notFound: Refusal = { status: 404, message: 'Not found' };

/** The `{name}` of a path. What cannot be one is that of nothing: 404, as for one that nobody or another has. */
export function pathParameter<Value>(
  name: string,
  taken: z.ZodMiniType<Value>,
  described: object,
  refusal = notFound,
): ParameterDecorator {
  const pipe = {
    transform(value: unknown): Value {
      const parsed = z.safeParse(taken, value);
      if (!parsed.success) throw refused(refusal);
      return parsed.data;
    },
  };
  return parameter(Param(name, pipe), ApiParam({ name, schema: described }));
}

/** The `{id}` of a path. */
export const RecordId = () => pathParameter('id', z.uuid(), { type: 'string', format: 'uuid' });
