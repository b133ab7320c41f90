import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  approveController,
  giveConsent,
  issueMqttCredentials,
  listControllers,
  registerController,
} from '@headgate/contracts/bridge-questions';
import type { ControllerInput } from '@headgate/contracts/irrigation-controller';
import type { Asker, Caller } from '@headgate/messaging';
import type { DeviceLogin } from './device.ts';
import { retry } from './retry.ts';

/** A farm has a few controllers: its commands are taken one after the other. */
const ofOneFarm = 5;
/** Farms that are dealt with at once. */
const atOnce = 10;
/** [ms] */
const timeout = 60_000;
export const zoneId = 'zone-1';

const aCaller = (role: Caller['role']): Caller => ({ userId: randomUUID(), farmId: randomUUID(), role });
const admin = aCaller('admin');

/** A controller of a farm's, with one zone. */
export interface Registered {
  readonly id: string;
  readonly owner: Caller;
  readonly login: DeviceLogin;
}

/** Controllers on our broker, with credentials, and not live yet. */
export async function registerAll(asker: Asker, count: number): Promise<Registered[]> {
  const farms = Array.from({ length: Math.ceil(count / ofOneFarm) }, () => aCaller('grower'));
  const registered: Registered[] = [];
  await each(farms, async (owner) => {
    for (let number = 0; number < ofOneFarm; number += 1) registered.push(await register(asker, owner));
  });
  return registered.slice(0, count);
}

/** Both say yes, and the bridge has heard of each. Their devices must be there. */
export async function makeLive(asker: Asker, controllers: readonly Registered[]): Promise<void> {
  await each(controllers, async ({ id, owner: caller }) => {
    const agreed = await retry(() => asker.ask(giveConsent, { id, consent: true }, { caller }));
    if (agreed.kind !== 'controller') throw new Error(`No consent: ${agreed.kind}`);
    const { version } = agreed.controller;
    const approve = () => asker.ask(approveController, { id, approved: true, version }, { caller: admin });
    const answer = await retry(approve);
    if (answer.kind !== 'controller') throw new Error(`Not approved: ${answer.kind}`);
  });
  await each([...new Set(controllers.map(({ owner }) => owner))], (owner) => knownTo(asker, owner));
}

async function knownTo(asker: Asker, caller: Caller): Promise<void> {
  for (const started = performance.now(); performance.now() - started < timeout;) {
    const all = await retry(() => asker.ask(listControllers, {}, { caller }));
    if (all.every(({ status }) => status === 'active')) return;
    await pause(200);
  }
  throw new Error('The bridge does not hear of the devices');
}

async function register(asker: Asker, caller: Caller): Promise<Registered> {
  const input: ControllerInput = {
    farmName: 'Farm of the bench',
    controllerBrand: 'other',
    controllerModel: 'of the bench',
    connectionType: 'mqtt',
    apiEndpoint: '',
    apiKey: '',
    zones: [{ id: zoneId, name: 'North block', area_acres: 2, crop_type: 'almonds' }],
  };
  const operationId = randomUUID();
  const answer = await retry(() => asker.ask(registerController, input, { caller, operationId }));
  if (answer.kind !== 'controller') throw new Error(`Not registered: ${answer.kind}`);
  const { id } = answer.controller;
  const issued = await retry(() => asker.ask(issueMqttCredentials, { id }, { caller }));
  if (issued.kind !== 'issued') throw new Error(`No credentials: ${issued.kind}`);
  const { brokerUrl: url, username, password, topicPrefix: prefix } = issued.credentials;
  const login = { url, clientId: username, username, password, prefix, publishesState: true };
  return { id, owner: caller, login };
}

async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
