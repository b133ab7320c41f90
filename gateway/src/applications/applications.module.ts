import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments/payments.module.ts';
import { AgreementController } from './agreement.controller.ts';
import { ApplicationController } from './application.controller.ts';
import { Applications } from './applications.ts';

/** The farm's application to the pilot. Needs an `Asker`. */
@Module({
  imports: [PaymentsModule],
  controllers: [ApplicationController, AgreementController],
  providers: [Applications],
  exports: [Applications],
})
export class ApplicationsModule {}
