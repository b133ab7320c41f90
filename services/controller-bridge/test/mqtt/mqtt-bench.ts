import { randomUUID } from 'node:crypto';
import { eventually } from '@headgate/runtime/testing/eventually';
import type { ControllerAdapter, Device, DeviceReport } from '../../src/adapters/controller-adapter.ts';
import { MqttAdapter } from '../../src/adapters/mqtt/mqtt.adapter.ts';
import { ourBrokerLine } from '../../src/adapters/mqtt/our-broker-line.ts';
import { OwnBrokers } from '../../src/adapters/mqtt/own/own-brokers.ts';
import { topicPrefixOf } from '../../src/controllers/mqtt-account.ts';
import { HalfOpenLine } from '../conformance/half-open-line.ts';
import { FieldBench } from '../field-bench.ts';
import type { OwnField } from '../own-field.ts';
import { issueAccounts, type Broker } from './issue-accounts.ts';

/** A device of the field simulator that dials our broker, and the adapter, whose line there may go half-open. */
export class MqttBench extends FieldBench {
  readonly adapter: ControllerAdapter;
  readonly device: Device;
  readonly reports: DeviceReport[] = [];

  private constructor(field: OwnField, broker: Broker, line: HalfOpenLine, device: Device & { id: string }) {
    const { id, ...reported } = device;
    super(field, id, line);
    this.device = reported;
    const { user: username, password } = broker.login;
    const url = `mqtt://127.0.0.1:${String(line.port)}`;
    const report = (message: DeviceReport) => void this.reports.push(message);
    const ours = ourBrokerLine({ url, username, password }, report);
    ours.start();
    this.adapter = new MqttAdapter(ours, noOwnBrokers(report));
  }

  /** `plan`: of the device, what is not as by default. */
  static async make(field: OwnField, broker: Broker, plan: object = {}): Promise<MqttBench> {
    const controllerId = randomUUID();
    const [password = ''] = await issueAccounts(broker, controllerId);
    const { id } = await field.create({ protocol: 'mqtt', stations: 3, ...plan });
    const { url } = broker.login;
    await field.connect(id, { url, username: controllerId, password, prefix: topicPrefixOf(controllerId) });
    const device = { id, ...aDevice(controllerId) };
    const bench = new MqttBench(field, broker, await HalfOpenLine.to(broker.port), device);
    await eventually('the device can be read', () => bench.#isReadable());
    return bench;
  }

  halfOpen(): Promise<void> {
    this.line.goHalfOpen();
    return Promise.resolve();
  }

  async #isReadable(): Promise<boolean> {
    return (await this.adapter.read(this.device, AbortSignal.timeout(5_000))).kind === 'read';
  }
}

/** On our broker, with stations 1 to 3. */
export function aDevice(controllerId: string, changes: Partial<Device> = {}): Device {
  const place = { connectionType: 'mqtt', endpoint: null, apiKey: null } as const;
  return { controllerId, ...place, profile: 'headgate', stations: [1, 2, 3], ...changes };
}

export function noOwnBrokers(report: (reported: DeviceReport) => void, idleAfter?: number): OwnBrokers {
  const resolve = () => Promise.reject(new Error('No farm has a broker of its own here'));
  return new OwnBrokers({ resolve }, report, idleAfter);
}
