import { z } from 'zod/mini';
import { pageQuery } from '../farm-records/page-query.ts';

export const faultQuery = z.extend(pageQuery, {
  state: z._default(z.enum(['open', 'settled'], 'The state must be open or settled'), 'open'),
});
