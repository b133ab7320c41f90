import type { IrrigationCommand } from '@headgate/contracts/irrigation-command';
import type { IrrigationController, MqttCredentials } from '@headgate/contracts/irrigation-controller';
import { addDevice, deviceNow, operateDevice, type Login } from './field.ts';
import type { Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

/* Controllers of a farm, past the pages. */

const controllers = '/api/irrigation/controllers';

/** What a farm registers: valid as it is. */
const aRegistration = {
  farmName: 'Levee Almonds',
  controllerBrand: 'other',
  controllerModel: 'Field unit',
  connectionType: 'mqtt',
  apiEndpoint: '',
  apiKey: '',
  zones: [
    { id: 'zone-1', name: 'North block', area_acres: 2, crop_type: 'Almonds' },
    { id: 'zone-2', name: 'South block', area_acres: 3, crop_type: 'Almonds' },
  ],
} as const;

type Registration = { readonly [Field in keyof typeof aRegistration]?: unknown };

export async function register(farm: Visitor, changes: Registration = {}): Promise<IrrigationController> {
  return (await farm.ask('POST', controllers, { ...aRegistration, ...changes })) as IrrigationController;
}

export async function readController(farm: Visitor, id: string): Promise<IrrigationController> {
  return (await farm.ask('GET', `${controllers}/${id}`)) as IrrigationController;
}

/** Farm consent and Headgate approval. */
async function goLive(farm: Visitor, admin: Visitor, id: string): Promise<void> {
  await farm.ask('POST', `${controllers}/${id}/consent`, { consent: true });
  const { version } = await readController(farm, id);
  await admin.ask('POST', `/api/admin/controllers/${id}/approval`, { approved: true, version });
}

/** Until the bridge has heard of the device. */
async function isActive(farm: Visitor, id: string): Promise<void> {
  await waitUntil(
    'the controller is active',
    async () => (await readController(farm, id)).status === 'active',
  );
}

/** A new MQTT device in the field, with the login that the farm was given for its controller. `plan`: what else it has. */
async function connectNewDevice(login: Login, plan: object): Promise<string> {
  const { id } = await addDevice({ protocol: 'mqtt', stations: 4, login, ...plan });
  await waitUntil('the device is connected', async () => (await deviceNow(id)).isUp);
  return id;
}

const loginOf = ({ brokerUrl, username, password, topicPrefix }: MqttCredentials): Login => ({
  url: brokerUrl,
  username,
  password,
  prefix: topicPrefix,
});

/** An MQTT controller under live control, and its device's name. `plan`: what its device has besides. */
export async function liveOverMqtt(
  farm: Visitor,
  admin: Visitor,
  changes: Registration = {},
  plan: object = {},
): Promise<{ id: string; device: string }> {
  const { id } = await register(farm, changes);
  await goLive(farm, admin, id);
  const credentials = (await farm.ask('POST', `${controllers}/${id}/mqtt-credentials`)) as MqttCredentials;
  const device = await connectNewDevice(loginOf(credentials), plan);
  await isActive(farm, id);
  return { id, device };
}

/** A controller at a device of the demo farm, under live control. */
export async function liveAtDemoDevice(
  farm: Visitor,
  admin: Visitor,
  protocol: 'rest' | 'modbus',
): Promise<{ id: string; device: string }> {
  const { id: device, endpoint, key } = await deviceNow(`demo-${protocol}`);
  const { id } = await register(farm, {
    connectionType: protocol === 'rest' ? 'rest_api' : 'modbus',
    apiEndpoint: endpoint,
    apiKey: key ?? '',
  });
  await goLive(farm, admin, id);
  await isActive(farm, id);
  return { id, device };
}

export async function command(farm: Visitor, input: object): Promise<IrrigationCommand> {
  return (await farm.ask('POST', '/api/irrigation/commands', input)) as IrrigationCommand;
}

export async function commandNow(farm: Visitor, id: string): Promise<IrrigationCommand> {
  return (await farm.ask('GET', `/api/irrigation/commands/${id}`)) as IrrigationCommand;
}

/** Nothing reaches the device any more, and nothing comes from it; its valves go on. */
export const goSilent = (device: string): Promise<unknown> =>
  operateDevice(device, 'faults', [{ kind: 'silent' }]);
