import {
  changePlanned,
  decidePlanned,
  listPlanned,
  postponePlanned,
  readPlan,
  refreshPlan,
} from '@headgate/contracts/plan-questions';
import { PlannedIrrigationPort } from '../irrigations/planned-irrigation.port.ts';
import { GivenWaterPort } from '../ledger/given-water.port.ts';
import { Plans } from './answers/plans.ts';
import { DecidePlanned } from './decide/decide-planned.ts';
import { PlannedWater } from './decide/planned-water.ts';
import { FarmPlans } from './keep/farm-plans.ts';
import { PlanQuestions } from './plan.questions.ts';

/** A farm's plan: the questions about it, who answers them, and what the rooms below ask of it. */
export const planProviders = {
  answers: [readPlan, refreshPlan, listPlanned, changePlanned, decidePlanned, postponePlanned],
  controllers: [PlanQuestions],
  providers: [
    FarmPlans,
    Plans,
    DecidePlanned,
    PlannedWater,
    { provide: PlannedIrrigationPort, useExisting: PlannedWater },
    { provide: GivenWaterPort, useExisting: PlannedWater },
  ],
};
