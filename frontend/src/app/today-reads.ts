import { planQuery, recentPlannedQuery } from '../entities/plan/plan.queries.ts';

/** What the dashboard reads first; imported as `farm-reads.ts` is, without its fields and sources. */
export const readsOfToday = [planQuery, recentPlannedQuery];
