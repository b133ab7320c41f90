import { z } from 'zod/mini';
import { byId, defineQuestion, oneOf } from './define.ts';
import { fieldRecommendation } from './field-recommendation.ts';
import { changedMeanwhile } from './field-questions.ts';
import { language } from './language.ts';
import {
  plan,
  plannedDecision,
  plannedIrrigation,
  plannedIrrigationChange,
  plannedPostponement,
  plannedState,
  planQuery,
  type PlannedState,
} from './plan.ts';
import { pageInput, pageOf } from './page.ts';
import { reportCard } from './report-card.ts';
import { conflict, notFoundAs, wrongField } from './refusal.ts';

/* A farm's plan for the week. Texts come in the language asked for. */

const noPlanned = { 'not-found': notFoundAs('Planned irrigation') };
const outcome = {
  saved: { planned: plannedIrrigation },
  'not-found': {},
  'version-conflict': {},
  'wrong-state': { state: plannedState },
};
const already: Readonly<Record<PlannedState, string>> = {
  proposed: 'It is already proposed.',
  accepted: 'It is already accepted.',
  postponed: 'It is already postponed.',
  skipped: 'It is already skipped.',
  applied: 'It is already applied.',
  expired: 'It has already expired.',
  'not-reported': 'It is already over, and nobody reported it.',
  withdrawn: 'It is already withdrawn.',
};
const refusals = {
  ...noPlanned,
  ...changedMeanwhile,
  'wrong-state': ({ state }: { state: PlannedState }) => conflict(already[state]),
};

/** Always of what is known now: a change since it was made is worked in first. */
export const readPlan = defineQuestion('ask.prediction.read-plan.v1', {
  permission: 'plan.read',
  ask: z.extend(planQuery, { language }),
  answer: plan,
});

/** Of one field, what it needs next and why; of what is known now. */
export const readRecommendation = defineQuestion('ask.prediction.read-recommendation.v1', {
  permission: 'plan.read',
  ask: z.object({ ...byId.shape, language }),
  answer: oneOf({ found: { recommendation: fieldRecommendation }, 'not-found': {} }),
  refusals: { 'not-found': notFoundAs('Field') },
});

/** Makes a new plan with the newest weather. */
export const refreshPlan = defineQuestion('ask.prediction.refresh-plan.v1', {
  permission: 'plan.write',
  ask: z.object({ language }),
  answer: plan,
});

/** Work orders that a person or the field's water touched, or that expired, the newest first. */
export const listPlanned = defineQuestion('ask.prediction.list-planned.v1', {
  permission: 'plan.read',
  ask: z.extend(pageInput, { fieldId: z.optional(z.uuid()), language }),
  answer: pageOf(plannedIrrigation),
});

/** What came of one of them. */
export const readReportCard = defineQuestion('ask.prediction.read-report-card.v1', {
  permission: 'plan.read',
  ask: z.object({ ...byId.shape, language }),
  answer: oneOf({ found: { report: reportCard }, 'not-found': {} }),
  refusals: noPlanned,
});

export const changePlanned = defineQuestion('ask.prediction.change-planned.v1', {
  permission: 'plan.write',
  ask: z.object({ ...byId.shape, change: plannedIrrigationChange, language }),
  answer: oneOf({ ...outcome, invalid: { path: z.string(), message: z.string() } }),
  refusals: { ...refusals, invalid: ({ path, message }) => wrongField(path, message) },
});

/** `accepted`: the farm will irrigate. */
export const decidePlanned = defineQuestion('ask.prediction.decide-planned.v1', {
  permission: 'plan.write',
  ask: z.object({
    ...byId.shape,
    decision: z.enum(['accept', 'unaccept', 'skip']),
    ...plannedDecision.shape,
    language,
  }),
  answer: oneOf(outcome),
  refusals,
});

export const postponePlanned = defineQuestion('ask.prediction.postpone-planned.v1', {
  permission: 'plan.write',
  ask: z.object({ ...byId.shape, ...plannedPostponement.shape, language }),
  answer: oneOf({ ...outcome, invalid: { path: z.string(), message: z.string() } }),
  refusals: { ...refusals, invalid: ({ path, message }) => wrongField(path, message) },
});
