import { eventually } from '@headgate/runtime/testing/eventually';
import type { Grower } from './grower.ts';

/* Controllers of growers: one that has no device, and one at an MQTT device of the field simulator. */

const controllers = '/api/irrigation/controllers';

const registration = {
  farmName: 'Levee Almonds',
  controllerBrand: 'other',
  controllerModel: 'Field unit',
  connectionType: 'mqtt',
  apiEndpoint: '',
  apiKey: '',
  zones: [{ id: 'zone-1', name: 'North block', area_acres: 2, crop_type: 'Almonds' }],
};

interface Controller {
  readonly id: string;
  readonly version: number;
  readonly status: string;
}

interface Credentials {
  readonly brokerUrl: string;
  readonly username: string;
  readonly password: string;
  readonly topicPrefix: string;
}

/** Its name. Its valves are simulated as long as nobody says yes to live control. */
export async function register(grower: Grower, key?: string): Promise<string> {
  const call = { body: registration, ...(key !== undefined && { key }) };
  const { id } = (await grower.ask('POST', controllers, call)) as Controller;
  return id;
}

/** A controller under live control, at a new device whose minutes are seconds. Gives both names. */
export async function registerLive(
  grower: Grower,
  admin: Grower,
  simulator: string,
): Promise<{ readonly controller: string; readonly device: string }> {
  const controller = await register(grower);
  const path = `${controllers}/${controller}`;
  await grower.ask('POST', `${path}/consent`, { body: { consent: true } });
  const { version } = (await grower.ask('GET', path)) as Controller;
  const approval = { approved: true, version };
  await admin.ask('POST', `/api/admin/controllers/${controller}/approval`, { body: approval });
  const output = (await grower.ask('POST', `${path}/mqtt-credentials`)) as Credentials;
  const { brokerUrl: url, username, password, topicPrefix: prefix } = output;
  const login = { url, username, password, prefix };
  const { id: device } = (await operate(simulator, 'POST', '/field/devices', {
    protocol: 'mqtt',
    stations: 4,
    scale: 60,
    login,
  })) as { id: string };
  await eventually(
    'the bridge hears the device',
    async () => ((await grower.ask('GET', path)) as Controller).status === 'active',
  );
  return { controller, device };
}

export interface Opening {
  readonly commandId: string | null;
  readonly closedAt: string | null;
}

/** Water that flowed, the oldest first. */
export async function openingsOf(simulator: string, device: string): Promise<readonly Opening[]> {
  return (await operate(simulator, 'GET', `/field/devices/${device}/openings`)) as Opening[];
}

async function operate(simulator: string, method: string, path: string, body?: object): Promise<unknown> {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const response = await fetch(`${simulator}${path}`, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}
