import { storingServices, type StoringService } from '@headgate/contracts/operations';
import { Rejected } from '@headgate/runtime';
import type { PipeTransform } from '@nestjs/common';
import { applyDecorators, Param } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';

/** What is no service has nothing: 404. */
const serviceOrNothing: PipeTransform<string, StoringService> = {
  transform(value) {
    const service = storingServices.find((each) => each === value);
    if (service === undefined) throw new Rejected('Not found', { status: 404 });
    return service;
  },
};

/** The `{service}` of a path, as a parameter of a controller's method. */
export const Service = (): ParameterDecorator => Param('service', serviceOrNothing);

/** Documents that `{service}`. */
export const ApiService = (): MethodDecorator =>
  applyDecorators(ApiParam({ name: 'service', schema: { type: 'string', enum: [...storingServices] } }));
