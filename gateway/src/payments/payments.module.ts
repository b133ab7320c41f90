import { Module } from '@nestjs/common';
import { PaymentController } from './payment.controller.ts';
import { Payments } from './payments.ts';

/** The farm's one-time fees. Needs an `Asker`. */
@Module({ controllers: [PaymentController], providers: [Payments], exports: [Payments] })
export class PaymentsModule {}
