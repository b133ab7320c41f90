import { z } from 'zod/mini';
import {
  calculationFilter,
  calculationSummary,
  keptCalculation,
  renameScenarioInput,
  savedScenario,
  saveScenarioInput,
  scenarioSummary,
} from './calculation-history.ts';
import { byId, defineQuestion, oneOf } from './define.ts';
import { language } from './language.ts';
import { farmProfile, farmProfileInput } from './farm-profile.ts';
import { pageInput, pageOf } from './page.ts';
import { conflict, notFoundAs, unknownPlace, wrongField } from './refusal.ts';

/*
 * What prediction keeps for a farm. Every question is about the caller's own farm, which travels with the call; what
 * belongs to another is as good as not there. Texts come in the language asked for, where they were kept so that they can.
 */

const noCalculation = { 'not-found': notFoundAs('Calculation') };
const noScenario = { 'not-found': notFoundAs('Scenario') };

/** Newest first. */
export const listCalculations = defineQuestion('ask.prediction.list-calculations.v1', {
  permission: 'advice.read',
  ask: z.extend(pageInput, { ...calculationFilter.shape, language }),
  answer: pageOf(calculationSummary),
});

/** Newest first, each as it was answered: for taking them away. */
export const exportCalculations = defineQuestion('ask.prediction.export-calculations.v1', {
  permission: 'advice.read',
  ask: z.extend(pageInput, { language }),
  answer: pageOf(keptCalculation),
});

export const readCalculation = defineQuestion('ask.prediction.read-calculation.v1', {
  permission: 'advice.read',
  ask: z.extend(byId, { language }),
  answer: oneOf({ found: { calculation: keptCalculation }, 'not-found': {} }),
  refusals: noCalculation,
});

/** Scenarios that were saved from it stay: each has its own copy. */
export const deleteCalculation = defineQuestion('ask.prediction.delete-calculation.v1', {
  permission: 'advice.write',
  ask: byId,
  answer: oneOf({ done: {}, 'not-found': {} }),
  refusals: noCalculation,
});

/** Newest first. */
export const listScenarios = defineQuestion('ask.prediction.list-scenarios.v1', {
  permission: 'advice.read',
  ask: z.extend(pageInput, { language }),
  answer: pageOf(scenarioSummary),
});

/** Newest first, each as it was saved: for taking them away. */
export const exportScenarios = defineQuestion('ask.prediction.export-scenarios.v1', {
  permission: 'advice.read',
  ask: z.extend(pageInput, { language }),
  answer: pageOf(savedScenario),
});

export const readScenario = defineQuestion('ask.prediction.read-scenario.v1', {
  permission: 'advice.read',
  ask: z.extend(byId, { language }),
  answer: oneOf({ found: { scenario: savedScenario }, 'not-found': {} }),
  refusals: noScenario,
});

/** `not-found`: the farm has no such calculation. `full`: the most one farm may keep; older ones must go first. The same calculation under the same name again: the same scenario. */
export const saveScenario = defineQuestion('ask.prediction.save-scenario.v1', {
  permission: 'advice.write',
  ask: z.extend(saveScenarioInput, { language }),
  answer: oneOf({ found: { scenario: savedScenario }, 'not-found': {}, full: { most: z.int() } }),
  refusals: {
    ...noCalculation,
    full: ({ most: max }) => conflict(`The limit is ${String(max)} scenarios. Delete one to save another.`),
  },
});

/** `name-taken`: the same calculation is saved under that name already. Different ones may share a name. */
export const renameScenario = defineQuestion('ask.prediction.rename-scenario.v1', {
  permission: 'advice.write',
  ask: z.object({ ...byId.shape, ...renameScenarioInput.shape, language }),
  answer: oneOf({ found: { scenario: savedScenario }, 'not-found': {}, 'name-taken': {} }),
  refusals: {
    ...noScenario,
    'name-taken': wrongField('scenarioName', 'This calculation is already saved under that name', 409),
  },
});

export const deleteScenario = defineQuestion('ask.prediction.delete-scenario.v1', {
  permission: 'advice.write',
  ask: byId,
  answer: oneOf({ done: {}, 'not-found': {} }),
  refusals: noScenario,
});

/** Empty fields and no `updatedAt` until the farm has told something. */
export const readFarmProfile = defineQuestion('ask.prediction.read-farm-profile.v1', {
  permission: 'farm.read',
  answer: farmProfile,
});

export const saveFarmProfile = defineQuestion('ask.prediction.save-farm-profile.v1', {
  permission: 'farm.write',
  ask: farmProfileInput,
  answer: oneOf({
    saved: { profile: farmProfile },
    /** `near`: names to suggest instead, best first, as 'Name, CA'. */
    'unknown-place': { near: z.array(z.string()) },
  }),
  refusals: { 'unknown-place': ({ near }, { location }) => unknownPlace(location ?? '', near) },
});
