import type { AskOf } from '@headgate/contracts/define';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '@headgate/contracts/webhook-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { DeliveryLog } from './delivery-log.ts';
import { Webhooks } from './webhooks.ts';

@Controller()
export class WebhookQuestions {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly log: DeliveryLog,
  ) {}

  @Answers(listWebhooks)
  async list(_ask: AskOf<typeof listWebhooks>, call: Call) {
    return await this.webhooks.list(signedIn(call).farmId);
  }

  @Answers(createWebhook)
  async create(ask: AskOf<typeof createWebhook>, call: Call) {
    return await this.webhooks.create(signedIn(call).userId, ask);
  }

  @Answers(rotateWebhookSecret)
  async rotate(ask: AskOf<typeof rotateWebhookSecret>, call: Call) {
    return await this.webhooks.rotate(signedIn(call), ask);
  }

  @Answers(deleteWebhook)
  async delete(ask: AskOf<typeof deleteWebhook>, call: Call) {
    return await this.webhooks.delete(signedIn(call), ask);
  }

  @Answers(resumeWebhook)
  async resume(ask: AskOf<typeof resumeWebhook>, call: Call) {
    return await this.webhooks.resume(signedIn(call), ask);
  }

  @Answers(testWebhook)
  async test(ask: AskOf<typeof testWebhook>, call: Call) {
    return await this.log.test(signedIn(call).farmId, ask);
  }

  @Answers(listWebhookDeliveries)
  async deliveries(ask: AskOf<typeof listWebhookDeliveries>, call: Call) {
    return await this.log.list(signedIn(call).farmId, ask);
  }
}
