import { Module } from '@nestjs/common';
import { FarmControllers } from './farm-controllers.ts';
import { IrrigationControllerController } from './irrigation-controller.controller.ts';
import { LiveControlController } from './live-control.controller.ts';

/** The farm's irrigation controllers. Needs an `Asker`. */
@Module({
  controllers: [IrrigationControllerController, LiveControlController],
  providers: [FarmControllers],
  exports: [FarmControllers],
})
export class ControllersModule {}
