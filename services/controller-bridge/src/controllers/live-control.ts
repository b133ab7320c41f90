import type { SimulationReason } from '@headgate/contracts/irrigation-controller';
import type { Controller } from './controller.entity.ts';

type Input = Pick<Controller, 'connectionType' | 'apiEndpoint' | 'consentedAt' | 'approvedAt'>;

/** Why commands are simulated; the first reason that holds. Null: they reach the device, for both have said yes. */
export function whySimulated(controller: Input): SimulationReason | null {
  const { connectionType, apiEndpoint, consentedAt, approvedAt } = controller;
  if (connectionType === 'proprietary') return 'proprietary';
  // MQTT without one: our broker.
  if (apiEndpoint === null && connectionType !== 'mqtt') return 'no-endpoint';
  if (consentedAt === null) return 'no-consent';
  return approvedAt === null ? 'no-approval' : null;
}

/** Whether its device dials our own broker. */
export function isOnOurBroker({
  connectionType,
  apiEndpoint,
}: Pick<Controller, 'connectionType' | 'apiEndpoint'>): boolean {
  return connectionType === 'mqtt' && apiEndpoint === null;
}
