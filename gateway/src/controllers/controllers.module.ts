import { Module } from '@nestjs/common';
import { IrrigationControllerController } from './irrigation-controller.controller.ts';
import { LiveControlController } from './live-control.controller.ts';

/** The farm's irrigation controllers. Needs an `Asker`. */
@Module({ controllers: [IrrigationControllerController, LiveControlController] })
export class ControllersModule {}
