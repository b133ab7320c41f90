import { z } from 'zod/mini';
import { pageQuery } from '../farm-records/page-query.ts';

/** `?archived=true`: those instead. */
export const yesOrNo = (name: string) =>
  z._default(
    z.pipe(
      z.enum(['true', 'false'], `${name} must be true or false`),
      z.transform((text) => text === 'true'),
    ),
    false,
  );

/** `?archived=&cursor=&limit=` */
export const listQuery = z.extend(pageQuery, { archived: yesOrNo('Archived') });
