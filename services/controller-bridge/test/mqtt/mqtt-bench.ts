import { randomUUID } from 'node:crypto';
import type { ServerProcess } from '@headgate/runtime/testing/server-process';
import { eventually } from '@headgate/runtime/testing/eventually';
import type { ControllerAdapter, Device, DeviceReport } from '../../src/adapters/controller-adapter.ts';
import { makeAccount } from '../../src/adapters/mqtt/accounts/account-commands.ts';
import { DynamicSecurity } from '../../src/adapters/mqtt/accounts/dynamic-security.ts';
import { ourBroker } from '../../src/adapters/mqtt/broker-place.ts';
import { BrokerSession } from '../../src/adapters/mqtt/broker-session.ts';
import type { DeviceLine } from '../../src/adapters/mqtt/device-line.ts';
import { MqttAdapter } from '../../src/adapters/mqtt/mqtt.adapter.ts';
import { ourBrokerLine } from '../../src/adapters/mqtt/our-broker-line.ts';
import { OwnBrokers } from '../../src/adapters/mqtt/own/own-brokers.ts';
import { topicPrefixOf } from '../../src/adapters/mqtt/topics.ts';
import { HalfOpenLine } from '../conformance/half-open-line.ts';
import type { Behaviour, Bench, Opening } from '../conformance/bench.ts';
import { MqttDevice } from './mqtt-device.ts';

export type Broker = Awaited<ReturnType<typeof ServerProcess.mosquitto>>;

/** Accounts as the service makes them. The password of each. */
export async function issueAccounts(broker: Broker, ...controllerIds: string[]): Promise<string[]> {
  const { url, user, password } = broker.login;
  const place = ourBroker(url, { username: user, password, clientId: 'headgate-test' });
  const session = await BrokerSession.open(
    await place.dial(AbortSignal.timeout(10_000)),
    place.login,
    () => undefined,
  );
  try {
    const security = await DynamicSecurity.over(session);
    const accounts = controllerIds.map((id) => [id, randomUUID()] as const);
    await security.run(accounts.flatMap(([id, secret]) => makeAccount(id, secret)));
    return accounts.map(([, secret]) => secret);
  } finally {
    await session.close();
  }
}

/** Our broker, a device that dials it, and the adapter, whose line to the broker may go half-open. */
export class MqttBench implements Bench {
  readonly adapter: ControllerAdapter;
  readonly device: Device;
  readonly reports: readonly DeviceReport[];
  readonly mqttDevice: MqttDevice;
  readonly #line: HalfOpenLine;

  private constructor(
    parts: Pick<MqttBench, 'adapter' | 'device' | 'reports' | 'mqttDevice'>,
    line: HalfOpenLine,
  ) {
    this.adapter = parts.adapter;
    this.device = parts.device;
    this.reports = parts.reports;
    this.mqttDevice = parts.mqttDevice;
    this.#line = line;
  }

  static async make(broker: Broker): Promise<MqttBench> {
    const controllerId = randomUUID();
    const [password = ''] = await issueAccounts(broker, controllerId);
    const line = await HalfOpenLine.to(broker.port);
    const reports: DeviceReport[] = [];
    const report = (told: DeviceReport) => void reports.push(told);
    const url = `mqtt://127.0.0.1:${String(line.port)}`;
    const { user: username, password: ours } = broker.login;
    const ourLine = ourBrokerLine({ url, username, password: ours }, report);
    ourLine.start();
    const device: Device = {
      ...{ controllerId, connectionType: 'mqtt', endpoint: null, apiKey: null, profile: 'headgate' },
      stations: [1, 2, 3],
    };
    const mqttDevice = new MqttDevice({
      url: broker.login.url,
      ...{ username: controllerId, clientId: controllerId, password, prefix: topicPrefixOf(controllerId) },
    });
    await mqttDevice.connect();
    await readable(ourLine, device);
    const adapter = new MqttAdapter(ourLine, noOwnBrokers(report));
    return new MqttBench({ adapter, device, reports, mqttDevice }, line);
  }

  openings(): Promise<readonly Opening[]> {
    return Promise.resolve(this.mqttDevice.valves.openings);
  }

  openStations(): Promise<readonly number[]> {
    return Promise.resolve(this.mqttDevice.valves.openStations);
  }

  behave(behaviour: Behaviour): Promise<void> {
    this.mqttDevice.behave(behaviour);
    return Promise.resolve();
  }

  restart(): Promise<void> {
    return this.mqttDevice.restart();
  }

  halfOpen(): Promise<void> {
    this.#line.goHalfOpen();
    return Promise.resolve();
  }

  async stop(): Promise<void> {
    await this.adapter.stop();
    await this.mqttDevice.stop();
    await this.#line.stop();
  }
}

async function readable(line: DeviceLine, device: Device): Promise<void> {
  await eventually('the device can be read', async () => {
    return (await line.read(device, AbortSignal.timeout(5_000))).kind === 'read';
  });
}

function noOwnBrokers(report: (told: DeviceReport) => void): OwnBrokers {
  const resolve = () => Promise.reject(new Error('No farm has a broker of its own here'));
  return new OwnBrokers({ resolve }, report);
}
