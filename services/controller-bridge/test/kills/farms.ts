import { randomUUID } from 'node:crypto';
import {
  issueMqttCredentials,
  readController,
  registerController,
} from '@headgate/contracts/bridge-questions';
import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import type { Asker, Caller } from '@headgate/messaging';
import { eventually } from '@headgate/runtime/testing/eventually';
import { retry } from '@headgate/runtime/testing/retry';
import { makeLive } from '../live-control.ts';
import { aCaller } from '../own-bridge.ts';
import type { OwnField } from '../own-field.ts';
import { scale } from './field-places.ts';

/** How many controllers a farm has: a farm may have so many commands that are not settled. */
const ofOneFarm = 5;
const zones = 4;
const protocols = ['mqtt', 'modbus', 'rest_api'] as const;

/** A controller under live control, and the device behind it. */
export interface LiveController {
  readonly id: string;
  readonly owner: Caller;
  /** As the field's log of openings calls it. */
  readonly device: string;
  readonly protocol: (typeof protocols)[number];
  /** Zone id by station. */
  readonly zones: readonly string[];
}

/** Registers so many controllers, in turn of each protocol, with farm consent and Headgate approval, and waits until each is heard of. */
export async function makeControllers(
  asker: Asker,
  field: OwnField,
  count: number,
): Promise<LiveController[]> {
  const controllers: LiveController[] = [];
  let owner = aCaller();
  for (let number = 0; number < count; number += 1) {
    if (number % ofOneFarm === 0) owner = aCaller();
    controllers.push(
      await makeController(asker, field, owner, protocols[number % protocols.length] ?? 'mqtt'),
    );
  }
  for (const { id, owner: caller } of controllers)
    await eventually('the controller is heard of', async () => {
      const answer = await retry(() => asker.ask(readController, { id }, { caller }));
      return answer.kind === 'controller' && answer.controller.status === 'active';
    });
  return controllers;
}

async function makeController(
  asker: Asker,
  field: OwnField,
  owner: Caller,
  protocol: LiveController['protocol'],
): Promise<LiveController> {
  const apiKey = randomUUID();
  const wired = protocol === 'mqtt' ? null : await field.add({ protocol, stations: zones, scale, apiKey });
  const ids = Array.from({ length: zones }, (_, index) => `zone-${String(index + 1)}`);
  const operationId = randomUUID();
  const answer = await retry(() =>
    asker.ask(
      registerController,
      {
        farmName: 'Farm under fire',
        controllerBrand: 'other',
        controllerModel: protocol,
        connectionType: protocol,
        apiEndpoint: wired?.endpoint ?? '',
        apiKey: protocol === 'rest_api' ? apiKey : '',
        zones: ids.map((id) => ({ id, name: id, area_acres: 2, crop_type: 'almonds' })),
      },
      { caller: owner, operationId },
    ),
  );
  if (answer.kind !== 'controller') throw new Error(`It was not registered: ${answer.kind}`);
  const { controller } = answer;
  const device = wired?.device ?? (await mqttDevice(asker, field, owner, controller));
  await makeLive(asker, owner, controller.id);
  return { id: controller.id, owner, device, protocol, zones: ids };
}

async function mqttDevice(
  asker: Asker,
  field: OwnField,
  caller: Caller,
  { id }: IrrigationController,
): Promise<string> {
  const answer = await retry(() => asker.ask(issueMqttCredentials, { id }, { caller }));
  if (answer.kind !== 'issued') throw new Error(`No credentials: ${answer.kind}`);
  const { device } = await field.add({
    protocol: 'mqtt',
    stations: zones,
    scale,
    credentials: answer.credentials,
  });
  return device;
}
