import { randomUUID } from 'node:crypto';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { maxListedDeliveries, type WebhookDelivery as PublicDelivery } from '@headgate/contracts/webhook';
import type { listWebhookDeliveries, testWebhook } from '@headgate/contracts/webhook-questions';
import { wakeAfterCommit } from '@headgate/runtime/queue/wake-after-commit';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { bodyOf, webhookTask } from './enqueue-deliveries.ts';
import { WebhookDelivery } from './webhook-delivery.entity.ts';
import { Webhook } from './webhook.entity.ts';

/** What became of a webhook's events, and of a test of it. */
@Injectable()
export class DeliveryLog {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  async list(
    farmId: string,
    { id }: AskOf<typeof listWebhookDeliveries>,
  ): Promise<AnswerOf<typeof listWebhookDeliveries>> {
    if (!(await this.database.manager.existsBy(Webhook, { id, farmId }))) return { kind: 'not-found' };
    const rows = await this.database.manager.find(WebhookDelivery, {
      where: { webhookId: id, farmId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: maxListedDeliveries,
    });
    return { kind: 'listed', items: rows.map(publicDelivery) };
  }

  /** An event that says nothing, sent once, whether the webhook is paused or not. */
  async test(
    farmId: string,
    { id: webhookId }: AskOf<typeof testWebhook>,
  ): Promise<AnswerOf<typeof testWebhook>> {
    return await this.database.transaction(async (connection) => {
      const webhook = await connection.findOne(Webhook, {
        where: { id: webhookId, farmId },
        lock: { mode: 'pessimistic_write' },
      });
      if (webhook === null) return { kind: 'not-found' };
      const open = { webhookId, event: 'webhook.test', state: In(['waiting', 'sending']) } as const;
      if (await connection.existsBy(WebhookDelivery, open)) return { kind: 'busy' };
      const [id, eventId] = [randomUUID(), randomUUID()];
      const of = { event: 'webhook.test' as const, farmId };
      const body = bodyOf(
        { id: eventId, aggregateId: eventId, version: 1 },
        { ...of, time: this.clock.now().toISOString(), data: {} },
      );
      const row = { id, webhookId, eventId, aggregateId: eventId, version: '1', body, ...of };
      await connection.insert(WebhookDelivery, row);
      wakeAfterCommit(connection, webhookTask, id);
      return { kind: 'sent', deliveryId: id };
    });
  }
}

function publicDelivery(row: WebhookDelivery): PublicDelivery {
  const { id, eventId, event, state, createdAt, attempt: tries, sentAt, milliseconds, status, failure } = row;
  return {
    ...{ id, eventId, event, state, tries },
    createdAt: createdAt.toISOString(),
    last:
      sentAt === null ? null : { at: sentAt.toISOString(), milliseconds: milliseconds ?? 0, status, failure },
  };
}
