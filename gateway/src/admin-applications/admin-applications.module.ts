import { Module } from '@nestjs/common';
import { AdminApplicationController } from './admin-application.controller.ts';

/** All farms' applications, for administrators. Needs an `Asker`. */
@Module({ controllers: [AdminApplicationController] })
export class AdminApplicationsModule {}
