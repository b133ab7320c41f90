import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MqttCredentials } from '@headgate/contracts/irrigation-controller';
import { eventually } from '@headgate/runtime/testing/eventually';
import { freePort } from '@headgate/runtime/testing/free-port';
// The simulator's own words, types alone: what it answers is typed there.
import type { DevicePlan } from '../../../deploy/emulators/field-simulator/device/device-plan.ts';
import type { DeviceView } from '../../../deploy/emulators/field-simulator/device/device.ts';
import type { Fault } from '../../../deploy/emulators/field-simulator/device/faults.ts';
import type { Opening } from '../../../deploy/emulators/field-simulator/device/openings.ts';
import type { ReceivedOrder } from '../../../deploy/emulators/field-simulator/device/handling.ts';

const program = join(import.meta.dirname, '../../../deploy/emulators/field-simulator.ts');

export type { Opening };

/** What may be left out of a plan is (deploy/emulators/field-simulator/README.md). */
type Wanted = Pick<DevicePlan, 'protocol'> & Readonly<Record<string, unknown>>;

interface Added {
  readonly protocol: 'mqtt' | 'modbus' | 'rest_api';
  readonly stations: number;
  readonly scale: number;
  readonly apiKey?: string;
  readonly credentials?: MqttCredentials;
}

function loginOf(credentials: MqttCredentials | undefined): MqttLogin | null {
  if (credentials === undefined) return null;
  const { brokerUrl, username, password, topicPrefix } = credentials;
  return { url: brokerUrl, username, password, prefix: topicPrefix };
}

export interface MqttLogin {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly prefix: string;
}

/** The field simulator as a process of a test's own. */
export class OwnField {
  readonly url: string;
  readonly #port: number;
  readonly #folder: string;
  readonly #sparePorts: number;
  #allowlist: readonly string[] = [];
  #child: ChildProcess | undefined;

  private constructor(port: number, folder: string, sparePorts: number) {
    this.url = `http://127.0.0.1:${port}`;
    this.#port = port;
    this.#folder = folder;
    this.#sparePorts = sparePorts;
  }

  /** `wired`: how many Modbus and REST devices it is to have at most; each has a port of its own on `allowlist`. */
  static async start({ wired = 24 }: { readonly wired?: number } = {}): Promise<OwnField> {
    const folder = await mkdtemp(join(tmpdir(), 'headgate-field-'));
    const field = new OwnField(await freePort(), folder, wired);
    await field.start();
    field.#allowlist = (await field.#ask('GET', '/field/ports')) as readonly string[];
    return field;
  }

  /** Where its Modbus and REST devices will be, as ENDPOINT_ALLOWLIST has it. */
  get allowlist(): string {
    return this.#allowlist.join(',');
  }

  /** Again, with what it kept: its devices, all of them restarted. */
  async start(): Promise<void> {
    this.#child = spawn(process.execPath, [program], {
      env: {
        ...process.env,
        ...{ NODE_ENV: 'test', PORT: String(this.#port), HOST: '127.0.0.1', DATA_FOLDER: this.#folder },
        SPARE_PORTS: String(this.#sparePorts),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await eventually('the field simulator answers', () => this.#isReady());
  }

  /** kill -9: the power is cut, everywhere. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /**
   * A device for a controller: `apiKey` of a REST device, `credentials` of an MQTT device as they were issued. Where it is, and
   * what the log calls it.
   */
  async add({
    protocol,
    stations,
    scale,
    apiKey,
    credentials,
  }: Added): Promise<{ device: string; endpoint: string }> {
    const common = { stations, scale };
    const made = await this.create(
      protocol === 'mqtt'
        ? { ...common, protocol, login: loginOf(credentials) }
        : protocol === 'modbus'
          ? { ...common, protocol }
          : { ...common, protocol: 'rest', ...(apiKey === undefined ? {} : { key: apiKey }) },
    );
    return { device: made.id, endpoint: made.endpoint ?? '' };
  }

  async create(wanted: Wanted): Promise<DeviceView> {
    return (await this.#ask('POST', '/field/devices', wanted)) as DeviceView;
  }

  async device(id: string): Promise<DeviceView> {
    return (await this.#ask('GET', `/field/devices/${id}`)) as DeviceView;
  }

  async remove(id: string): Promise<void> {
    await this.#ask('DELETE', `/field/devices/${id}`);
  }

  /** What goes wrong from now on; nothing: it is well again. */
  async fault(id: string, ...faults: readonly (Partial<Fault> & Pick<Fault, 'kind'>)[]): Promise<void> {
    await this.#ask('POST', `/field/devices/${id}/faults`, faults);
  }

  /** What an operator does: `mqtt`, `scale`, `reboot`, `power`, `line`, `valve`. */
  async operate(id: string, entry: string, report: object = {}): Promise<DeviceView> {
    return (await this.#ask('POST', `/field/devices/${id}/${entry}`, report)) as DeviceView;
  }

  /** Gives a device its login, and waits until it is online. */
  async connect(id: string, login: MqttLogin): Promise<void> {
    await this.operate(id, 'mqtt', login);
    await eventually(`${id} is online`, async () => (await this.device(id)).isUp);
  }

  /** Every opening of every valve; of one device's; the oldest first. */
  async openings(id?: string): Promise<readonly Opening[]> {
    const path = id === undefined ? '/field/openings' : `/field/devices/${id}/openings`;
    return (await this.#ask('GET', path)) as readonly Opening[];
  }

  /** What reached the device, and what it answered. */
  async orders(id: string): Promise<readonly ReceivedOrder[]> {
    return (await this.#ask('GET', `/field/devices/${id}/orders`)) as readonly ReceivedOrder[];
  }

  async #ask(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The field simulator answers ${response.status} to ${path}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  async #isReady(): Promise<boolean> {
    if (this.#child !== undefined && this.#child.exitCode !== null)
      throw new Error('The field simulator ended by itself');
    return await fetch(`${this.url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}
