import type { Plan, PlannedIrrigation } from '@headgate/contracts/plan';
import { aPlan } from './plan.ts';

/* What the dashboard reads of a farm's plan. */

export const planAnswers = (plan: Plan, ...history: readonly PlannedIrrigation[]) => ({
  '/api/plan': { body: plan },
  '/api/plan/history': { body: { items: history, nextCursor: null } },
  '/api/faults': { body: { items: [], nextCursor: null } },
});

/** Of a farm that has no field yet. */
export const withoutFields = planAnswers(aPlan({ fields: [] }));
