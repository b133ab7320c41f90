import { given } from './environment.ts';

/* The devices, with the field simulator in their place: deploy/emulators/field-simulator/README.md. */

/** Water that flowed, as the device reports it. */
export interface Opening {
  readonly number: number;
  readonly device: string;
  readonly station: number;
  readonly commandId: string | null;
  readonly openedAt: string;
  /** When its timer closes it at the latest; null: nothing does. */
  readonly dueAt: string | null;
  /** The orders that set its end, the one that opened it first. */
  readonly settings: readonly { readonly commandId: string | null }[];
  readonly closedAt: string | null;
  readonly why: string | null;
  /** Of a device with meters, what has flowed [US gallons]. */
  readonly gallons: number | null;
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

/** What an MQTT device is given: as the controller's page shows it. */
export interface Login {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly prefix: string;
}

async function operate(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(new URL(path, given('HEADGATE_E2E_FIELD')), {
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

/** `operation`: `mqtt`, `faults`, `power`, `line` and what else its README lists. */
export const operateDevice = (id: string, operation: string, body: object): Promise<unknown> =>
  operate('POST', `/field/devices/${id}/${operation}`, body);

/** The oldest first. */
export const openingsOf = (id: string): Promise<readonly Opening[]> =>
  operate('GET', `/field/devices/${id}/openings`) as Promise<readonly Opening[]>;

/** Of all devices, the oldest first; those with a greater number than `after`. */
export const openingsAfter = (after: number): Promise<readonly Opening[]> =>
  operate('GET', `/field/openings?after=${String(after)}`) as Promise<readonly Opening[]>;
