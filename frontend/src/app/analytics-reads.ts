import { fieldsQuery } from '../entities/field/fields.queries.ts';
import { waterSourcesQuery } from '../entities/water-source/water-sources.queries.ts';

/* What the page of analytics reads first; imported as `farm-reads.ts` is, without its water. */

export const readsOfAnalytics = [fieldsQuery, waterSourcesQuery];
