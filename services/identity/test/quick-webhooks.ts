import type { WebhookTimes } from '../src/webhooks/webhook-deliveries.ts';
import { quickDelivery } from './quick-delivery.ts';

/** Production's times, five to a hundred times as fast: what a test waits for comes in seconds. */
export const quickWebhooks: WebhookTimes = {
  ...quickDelivery,
  send: 1_000,
  lease: 2_500,
  busy: 100,
  retry: { first: 100, longest: 1_000 },
};
