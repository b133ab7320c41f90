import { Module } from '@nestjs/common';
import { StripeEvents } from './stripe-events.ts';
import { StripeWebhookController } from './stripe-webhook.controller.ts';

/** What the payment provider tells us. Needs an `Asker`, a `RequestLimiter`, and `readSignedBody` in the door. */
@Module({ controllers: [StripeWebhookController], providers: [StripeEvents] })
export class StripeWebhookModule {}
