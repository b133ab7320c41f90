import type { CommandFilter } from '@headgate/contracts/irrigation-command';
import { commandFilter } from '@headgate/contracts/irrigation-command';
import type { PageInput } from '@headgate/contracts/page';
import { z } from 'zod/mini';
import { pageQuery } from '../farm-records/page-query.ts';

export type CommandQuery = PageInput & CommandFilter;

/** `?controllerId=&zoneId=&status=&commandType=&cursor=&limit=`; what is absent does not filter. */
export const commandQuery = z.extend(pageQuery, commandFilter.shape) satisfies z.ZodMiniType<CommandQuery>;
