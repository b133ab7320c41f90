import type { AskOf } from '@headgate/contracts/define';
import type { listPlanned } from '@headgate/contracts/plan-questions';
import type { PlanQuery } from '@headgate/contracts/plan';
import { z } from 'zod/mini';
import { limitUpTo, pageQuery } from '../farm-records/page-query.ts';

const message = 'Days must be a whole number from 1 to 7';

/** `?from=&days=&cursor=&limit=`; each name is given once. */
export const planPageQuery = z.object({
  from: z.optional(z.iso.date('From must be a date, YYYY-MM-DD')),
  days: z._default(z.pipe(z.string(message).check(z.regex(/^[1-7]$/, message)), z.transform(Number)), 7),
  cursor: pageQuery.shape.cursor,
  limit: limitUpTo(50, 50),
}) satisfies z.ZodMiniType<PlanQuery>;

/** `?fieldId=&cursor=&limit=` */
export const plannedQuery = z.extend(pageQuery, {
  fieldId: z.optional(z.uuid('Identify the field by its ID')),
}) satisfies z.ZodMiniType<Omit<AskOf<typeof listPlanned>, 'language'>>;
