import { randomUUID } from 'node:crypto';
import type { Asker, Caller } from '@headgate/messaging';
import { registerController } from '@headgate/contracts/bridge-questions';
import { retry } from '@headgate/runtime/testing/retry';
import type { ControllerInput, IrrigationController } from '@headgate/contracts/irrigation-controller';

/** What the hardware form sends. */
export const aControllerInput = (other: Partial<ControllerInput> = {}): ControllerInput => ({
  farmName: 'Long Row Farm',
  controllerBrand: 'hunter',
  controllerModel: 'ACC2',
  connectionType: 'mqtt',
  apiEndpoint: '',
  apiKey: '',
  zones: [
    { id: 'zone-1', name: 'North block', area_acres: 2.5, crop_type: 'almonds' },
    { id: 'zone-2', name: 'South block', area_acres: 4, crop_type: 'grapes' },
  ],
  ...other,
});

/** Registered, and not approved. */
export async function aController(
  asker: Asker,
  caller: Caller,
  other: Partial<ControllerInput> = {},
): Promise<IrrigationController> {
  const operationId = randomUUID();
  const answer = await retry(() =>
    asker.ask(registerController, aControllerInput(other), { caller, operationId }),
  );
  if (answer.kind !== 'controller') throw new Error(`Not registered: ${answer.kind}`);
  return answer.controller;
}
