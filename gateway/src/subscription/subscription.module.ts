import { Module } from '@nestjs/common';
import { SubscriptionController } from './subscription.controller.ts';
import { Subscriptions } from './subscriptions.ts';

/** The farm's monthly subscription. Needs an `Asker`. */
@Module({ controllers: [SubscriptionController], providers: [Subscriptions], exports: [Subscriptions] })
export class SubscriptionModule {}
