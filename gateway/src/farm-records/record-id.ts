import { Rejected } from '@headgate/runtime';
import type { PipeTransform } from '@nestjs/common';
import { applyDecorators, Param } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { z } from 'zod/mini';

/** What cannot be an id is the id of nothing: 404, as for one that nobody or another has. */
const idOrNothing: PipeTransform<string, string> = {
  transform(value) {
    const id = z.uuid().safeParse(value);
    if (!id.success) throw new Rejected('Not found', { status: 404 });
    return id.data;
  },
};

/** The `{id}` of a path, as a parameter of a controller's method. */
export const RecordId = (): ParameterDecorator => Param('id', idOrNothing);

/** Documents that `{id}`. */
export const ApiRecordId = (): MethodDecorator =>
  applyDecorators(ApiParam({ name: 'id', schema: { type: 'string', format: 'uuid' } }));
