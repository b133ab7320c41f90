import type { ControllerFilter } from '@headgate/contracts/irrigation-controller';
import { controllerFilter } from '@headgate/contracts/irrigation-controller';
import type { PageInput } from '@headgate/contracts/page';
import { z } from 'zod/mini';
import { pageQuery } from '../farm-records/page-query.ts';

export type ControllerQuery = PageInput & ControllerFilter;

/** `?status=&approval=&search=&cursor=&limit=`; what is absent does not filter. */
export const controllerQuery = z.extend(
  pageQuery,
  controllerFilter.shape,
) satisfies z.ZodMiniType<ControllerQuery>;
