import type { WebhookDelivery } from '@headgate/contracts/webhook';

export const eventNames: Readonly<Record<WebhookDelivery['event'], string>> = {
  'irrigation.ended': 'Irrigation ended',
  'plan.made': 'Plan made',
  'fault.raised': 'Fault raised',
  'webhook.test': 'Test',
};
