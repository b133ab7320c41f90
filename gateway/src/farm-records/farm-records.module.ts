import { Module } from '@nestjs/common';
import { CalculationHistoryController } from './calculation-history.controller.ts';
import { FarmProfileController } from './farm-profile.controller.ts';
import { KeptCalculations } from './kept-calculations.ts';
import { KeptFarmProfile } from './kept-farm-profile.ts';
import { KeptScenarios } from './kept-scenarios.ts';
import { ScenarioController } from './scenario.controller.ts';

/** What prediction keeps for the caller's farm. Needs an `Asker`. */
@Module({
  controllers: [CalculationHistoryController, ScenarioController, FarmProfileController],
  providers: [KeptCalculations, KeptScenarios, KeptFarmProfile],
  exports: [KeptCalculations, KeptScenarios, KeptFarmProfile],
})
export class FarmRecordsModule {}
