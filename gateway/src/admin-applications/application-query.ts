import type { PageInput } from '@headgate/contracts/page';
import type { ApplicationFilter } from '@headgate/contracts/pilot-application';
import { applicationFilter } from '@headgate/contracts/pilot-application';
import { z } from 'zod/mini';
import { pageQuery } from '../farm-records/page-query.ts';

export type ApplicationQuery = PageInput & ApplicationFilter;

/** `?status=&paymentStatus=&search=&cursor=&limit=`; what is absent does not filter. */
export const applicationQuery = z.extend(
  pageQuery,
  applicationFilter.shape,
) satisfies z.ZodMiniType<ApplicationQuery>;
