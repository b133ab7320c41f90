/* The devices, with the field simulator in their place: deploy/peers/field-simulator/README.md. */

function simulator(): string {
  const url = process.env['HEADGATE_E2E_FIELD'];
  if (url === undefined || url === '')
    throw new Error('HEADGATE_E2E_FIELD is not set: run these tests with npm test');
  return url;
}

/** Water that flowed, as the device tells it. */
export interface Opening {
  readonly station: number;
  readonly commandId: string | null;
  readonly openedAt: string;
  readonly closedAt: string | null;
  readonly why: string | null;
}

export interface Device {
  readonly id: string;
  /** What a farm gives as its endpoint; null: it speaks MQTT. */
  readonly endpoint: string | null;
  /** Of a REST device. */
  readonly key: string | null;
  /** It is connected, or listens. */
  readonly isUp: boolean;
}

/** What an MQTT device is given: as the controller's page tells it. */
export interface Login {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly prefix: string;
}

async function operate(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(new URL(path, simulator()), {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${String(response.status)} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

export const addDevice = (plan: object): Promise<Device> =>
  operate('POST', '/field/devices', plan) as Promise<Device>;

export const deviceNow = (id: string): Promise<Device> =>
  operate('GET', `/field/devices/${id}`) as Promise<Device>;

/** `deed`: `mqtt`, `faults`, `power`, `line` and what else its README lists. */
export const operateDevice = (id: string, deed: string, said: object): Promise<unknown> =>
  operate('POST', `/field/devices/${id}/${deed}`, said);

/** The oldest first. */
export const openingsOf = (id: string): Promise<readonly Opening[]> =>
  operate('GET', `/field/devices/${id}/openings`) as Promise<readonly Opening[]>;
