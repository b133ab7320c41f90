import { faultRaised, irrigationEnded, planMade } from '@headgate/contracts/prediction-facts';
import * as questions from '@headgate/contracts/webhook-questions';
import { EndpointGuard } from '@headgate/runtime/endpoints/endpoint-guard';
import { RowTaskHost } from '@headgate/runtime/queue/row-task';
import { resealing } from '@headgate/runtime/secrets/reseal-secrets';
import { Seals } from '@headgate/runtime/secrets/seals';
import { Clock } from '@headgate/runtime/time/clock';
import { webhookKeys, type Environment } from '../config.ts';
import { DeliveryLog } from './delivery-log.ts';
import { WebhookDeliveries, type WebhookTimes } from './webhook-deliveries.ts';
import { WebhookEventsConsumer } from './webhook-events.consumer.ts';
import { WebhookSender } from './webhook-sender.ts';
import { oldSecretPlace, secretPlace } from './webhook.entity.ts';
import { WebhookQuestions } from './webhook.questions.ts';
import { Webhooks } from './webhooks.ts';

/** Keys change when a process starts; another replica may still have others for a while [ms]. */
const resealTimes = { first: 5_000, every: 5 * 60_000 };

/** Where farms' other software is told of what happens. Needs `RowTaskHost` and `Clock`. */
export const webhookProviders = {
  answers: Object.values(questions),
  consumes: [irrigationEnded, planMade, faultRaised],
  controllers: [WebhookQuestions, WebhookEventsConsumer],
  providers: (settings: Environment, times: WebhookTimes) => [
    { provide: Seals, useValue: new Seals(webhookKeys(settings)) },
    { provide: EndpointGuard, useValue: new EndpointGuard(settings.WEBHOOK_ALLOWLIST) },
    ...resealing(
      {
        table: 'webhook',
        places: { secret_sealed: secretPlace, old_secret_sealed: oldSecretPlace },
        gauge: {
          name: 'headgate_webhook_keys_old',
          help: 'Secrets of webhooks that another key than the first has sealed: those keys are still needed',
        },
      },
      resealTimes,
    ),
    {
      provide: WebhookDeliveries,
      inject: [RowTaskHost, EndpointGuard, Seals, Clock],
      useFactory: (host: RowTaskHost, guard: EndpointGuard, seals: Seals, clock: Clock) =>
        new WebhookDeliveries(host, { sender: new WebhookSender(guard, times.send), seals, clock, times }),
    },
    ...[Webhooks, DeliveryLog],
  ],
};
