import { Module } from '@nestjs/common';
import { AdminControllerController } from './admin-controller.controller.ts';

/** All farms' controllers, for administrators. Needs an `Asker`. */
@Module({ controllers: [AdminControllerController] })
export class AdminControllersModule {}
