import type { Provider } from '@nestjs/common';
import {
  deleteCalculation,
  deleteScenario,
  exportCalculations,
  exportScenarios,
  listCalculations,
  listScenarios,
  readCalculation,
  readFarmProfile,
  readScenario,
  renameScenario,
  saveFarmProfile,
  saveScenario,
} from '@headgate/contracts/farm-record-questions';
import { retention } from '@headgate/runtime/retention/retention';
import { FarmProfileQuestions } from '../farm-profile/farm-profile.questions.ts';
import { ReadFarmProfile } from '../farm-profile/read-farm-profile.ts';
import { SaveFarmProfile } from '../farm-profile/save-farm-profile.ts';
import { CalculationHistory } from '../history/calculation-history.ts';
import { HistoryQuestions } from '../history/history.questions.ts';
import { retentionRules } from '../retention/retention-rules.ts';
import { Clock } from '../time/clock.ts';
import { RenameScenario } from '../scenarios/rename-scenario.ts';
import { SaveScenario } from '../scenarios/save-scenario.ts';
import { SavedScenarios } from '../scenarios/saved-scenarios.ts';
import { ScenarioQuestions } from '../scenarios/scenario.questions.ts';
import { ForgetFarmConsumer } from './forget-farm.consumer.ts';
import { ForgetFarm } from './forget-farm.ts';

/** What prediction keeps for a farm: the questions about it. */
export const farmRecordQuestions = [
  listCalculations,
  exportCalculations,
  readCalculation,
  deleteCalculation,
  listScenarios,
  exportScenarios,
  readScenario,
  saveScenario,
  renameScenario,
  deleteScenario,
  readFarmProfile,
  saveFarmProfile,
];

/** And who answers them, and who deletes it in the end. */
export const farmRecordControllers = [
  HistoryQuestions,
  ScenarioQuestions,
  FarmProfileQuestions,
  ForgetFarmConsumer,
];

export const farmRecordProviders: Provider[] = [
  CalculationHistory,
  SavedScenarios,
  SaveScenario,
  RenameScenario,
  ReadFarmProfile,
  SaveFarmProfile,
  ForgetFarm,
  retention(retentionRules, Clock),
];
