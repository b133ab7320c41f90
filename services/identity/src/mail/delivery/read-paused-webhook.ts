import type { EntityManager } from 'typeorm';
import { parseWebhookUrl } from '../../webhooks/webhook-url.ts';
import { Webhook } from '../../webhooks/webhook.entity.ts';
import type { Message } from '../messages/mail-content.ts';
import { notNeeded } from '../not-needed.ts';
import type { SmtpOutcome } from '../smtp/smtp-outcome.ts';

/** A webhook that is paused still. Of its address the host alone: the rest may hold a secret. */
export async function readPausedWebhook(
  connection: EntityManager,
  id: string,
): Promise<Message<'webhook-paused'> | Extract<SmtpOutcome, { kind: 'refused' }>> {
  const webhook = await connection.findOneBy(Webhook, { id });
  if (webhook === null || webhook.pauseReason === null) return { kind: 'refused', reason: notNeeded.gone };
  const parsed = parseWebhookUrl(webhook.url);
  const host = parsed.kind === 'wrong' ? '' : parsed.place.host;
  return { kind: 'webhook-paused', of: { host, reason: webhook.pauseReason } };
}
