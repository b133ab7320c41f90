import type { SavedScenario as KeptScenario, ScenarioSummary } from '@headgate/contracts/calculation-history';
import { keptCalculationOf, summaryOf } from '../history/kept-record.ts';
import type { SavedScenario } from '../store/saved-scenario.entity.ts';

export function keptScenarioOf(row: SavedScenario): KeptScenario | undefined {
  const calculation = keptCalculationOf(row);
  const { scenarioName, farmProfileId } = row;
  return calculation === undefined ? undefined : { ...calculation, scenarioName, farmProfileId };
}

export function scenarioSummaryOf(row: SavedScenario): ScenarioSummary | undefined {
  const summary = summaryOf(row);
  return summary === undefined ? undefined : { ...summary, scenarioName: row.scenarioName };
}
