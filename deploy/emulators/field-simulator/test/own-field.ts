import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeviceView } from '../device/device.ts';
import type { Opening } from '../device/openings.ts';
import { Field } from '../field.ts';
import { operatorServer } from '../operator/operate.ts';

/** The simulator within a test's own process. */
export class OwnField {
  readonly #folder: string;
  #field: Field | undefined;
  #server: ReturnType<typeof operatorServer> | undefined;
  #url = '';

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async start(): Promise<OwnField> {
    const field = new OwnField(await mkdtemp(join(tmpdir(), 'headgate-field-')));
    await field.start();
    return field;
  }

  /** Again, with what it kept. */
  async start(): Promise<void> {
    this.#field = new Field({ host: '127.0.0.1', folder: this.#folder });
    await this.#field.start();
    this.#server = operatorServer(this.#field).listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    this.#url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    this.#server?.close();
    await this.#field?.stop();
  }

  async end(): Promise<void> {
    await this.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async call(method: string, path: string, body?: object): Promise<{ status: number; answer: unknown }> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, answer: text === '' ? undefined : JSON.parse(text) };
  }

  async make(plan: object): Promise<DeviceView> {
    const { status, answer } = await this.call('POST', '/field/devices', plan);
    if (status !== 201) throw new Error(JSON.stringify(answer));
    return answer as DeviceView;
  }

  async view(id: string): Promise<DeviceView> {
    return (await this.call('GET', `/field/devices/${id}`)).answer as DeviceView;
  }

  async openings(): Promise<Opening[]> {
    return (await this.call('GET', '/field/openings')).answer as Opening[];
  }
}
