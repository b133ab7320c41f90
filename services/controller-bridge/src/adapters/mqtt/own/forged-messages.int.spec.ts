import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { eventually } from '@headgate/runtime/testing/eventually';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { anAck, aState, HandMadeDevice } from '../../../../test/mqtt/hand-made-device.ts';
import type { Broker } from '../../../../test/mqtt/issue-accounts.ts';
import { aDevice } from '../../../../test/mqtt/mqtt-bench.ts';
import { PushingBroker } from '../../../../test/mqtt/pushing-broker.ts';
import { ResolveEndpoint } from '../../../endpoints/resolve-endpoint.ts';
import type { DeviceReport } from '../../controller-adapter.ts';
import { OwnBrokers } from './own-brokers.ts';

let real: Broker;
let broker: PushingBroker;
let farms: OwnBrokers;
let reports: DeviceReport[];

beforeEach(async () => {
  Logger.overrideLogger(false);
  real = await ServerProcess.mosquitto();
  broker = await PushingBroker.before(real.port);
  reports = [];
  const endpoints = new ResolveEndpoint(new Set([`127.0.0.1:${String(broker.port)}`]), () =>
    Promise.resolve([]),
  );
  farms = new OwnBrokers(endpoints, (message) => void reports.push(message));
});
afterEach(async () => {
  await farms.stop();
  await broker.stop();
  await real.kill();
});

/** Its line stands. */
async function connect(controllerId: string): Promise<HandMadeDevice> {
  const { user, password } = real.login;
  const endpoint = `mqtt://127.0.0.1:${String(broker.port)}`;
  await farms.stand([aDevice(controllerId, { endpoint, apiKey: `${user}:${password}` })]);
  const device = await HandMadeDevice.connect(real, controllerId);
  await device.say('online', 'online');
  await eventually('the line stands', () => reports.length > 0);
  return device;
}

it("A farm's own broker is heard about its own controller alone, whatever topics it brings", async () => {
  const [mine, victim] = [randomUUID(), randomUUID()];
  const device = await connect(mine);
  for (const controllerId of [victim, randomUUID()]) {
    const prefix = `headgate/v1/${controllerId}`;
    broker.push(`${prefix}/online`, 'offline');
    broker.push(`${prefix}/online`, 'online');
    broker.push(`${prefix}/state`, aState({ last_sequence: 7 }));
    broker.push(`${prefix}/ack`, anAck({ id: randomUUID(), sequence: 1 }));
  }
  broker.push(`headgate/v1/${mine}/state`, aState({ last_sequence: 4_711 }));
  await eventually('what was said last is told', () =>
    reports.some((report) => report.kind === 'state' && report.lastSequence === 4_711),
  );
  expect(reports.filter(({ controllerId }) => controllerId !== mine)).toEqual([]);
  await device.stop();
});

it("A farm's own broker is hung up on when it sends more than any device has to say, and dialled again", async () => {
  const device = await connect(randomUUID());
  // So much fits into the buffers of two sockets at most.
  expect(await broker.pushEndlessly(64_000_000)).toBeLessThan(32_000_000);
  await eventually('the line has ended', () => reports.some(({ kind }) => kind === 'offline'));
  const before = reports.length;
  await eventually('it stands again', () => reports.length > before);
  await device.stop();
});
