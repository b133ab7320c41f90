import { Module } from '@nestjs/common';
import { CalculationHistoryController } from './calculation-history.controller.ts';
import { FarmProfileController } from './farm-profile.controller.ts';
import { ScenarioController } from './scenario.controller.ts';

/** What prediction keeps for the caller's farm. Needs an `Asker`. */
@Module({ controllers: [CalculationHistoryController, ScenarioController, FarmProfileController] })
export class FarmRecordsModule {}
