import * as questions from '@headgate/contracts/farm-record-questions';
import { retention } from '@headgate/runtime/retention/retention';
import { FarmProfileQuestions } from '../farm-profile/farm-profile.questions.ts';
import { FarmProfiles } from '../farm-profile/farm-profiles.ts';
import { CalculationHistory } from '../history/calculation-history.ts';
import { HistoryQuestions } from '../history/history.questions.ts';
import { retentionRules } from '../retention/retention-rules.ts';
import { Clock } from '../time/clock.ts';
import { ScenarioQuestions } from '../scenarios/scenario.questions.ts';
import { Scenarios } from '../scenarios/scenarios.ts';
import { ForgetFarmConsumer } from './forget-farm.consumer.ts';
import { ForgetFarm } from './forget-farm.ts';

/** What prediction keeps for a farm: the questions about it, who answers them, and who deletes it in the end. */
export const farmRecords = {
  answers: Object.values(questions),
  controllers: [HistoryQuestions, ScenarioQuestions, FarmProfileQuestions, ForgetFarmConsumer],
  providers: [CalculationHistory, Scenarios, FarmProfiles, ForgetFarm, retention(retentionRules, Clock)],
};
