import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { eventually } from '@headgate/runtime/testing/eventually';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { aClose, anOpen, perform, read } from '../../../test/conformance/orders.ts';
import { anAck, aState, aStation, HandMadeDevice } from '../../../test/mqtt/hand-made-device.ts';
import type { Broker } from '../../../test/mqtt/issue-accounts.ts';
import { aDevice, noOwnBrokers } from '../../../test/mqtt/mqtt-bench.ts';
import type { Device, DeviceReport } from '../controller-adapter.ts';
import { MqttAdapter } from './mqtt.adapter.ts';
import { ourBrokerLine } from './our-broker-line.ts';

interface Replica {
  readonly adapter: MqttAdapter;
  readonly reports: DeviceReport[];
}

let broker: Broker;
let replicas: Replica[];
let devices: HandMadeDevice[];

beforeEach(async () => {
  Logger.overrideLogger(false);
  broker = await ServerProcess.mosquitto();
  [replicas, devices] = [[], []];
});
afterEach(async () => {
  for (const { adapter } of replicas) await adapter.stop();
  for (const device of devices) await device.stop();
  await broker.kill();
});

function startReplica(): Replica {
  const reports: DeviceReport[] = [];
  const report = (message: DeviceReport) => void reports.push(message);
  const { url, user: username, password } = broker.login;
  const line = ourBrokerLine({ url, username, password }, report);
  line.start();
  const replica = { adapter: new MqttAdapter(line, noOwnBrokers(report)), reports };
  replicas.push(replica);
  return replica;
}

/** Online, with a timer, and answering `read`. */
async function connectDevice(device: Device): Promise<HandMadeDevice> {
  const made = await HandMadeDevice.connect(broker, device.controllerId);
  devices.push(made);
  made.onOrder((received) => {
    if (received.action === 'read') made.answer('state', aState({ in_reply_to: received.id }));
    else
      made.answer(
        'ack',
        anAck(received, received.action === 'close' ? { stations: [aStation(1, null)] } : {}),
      );
  });
  await made.say('state', aState());
  await made.say('online', 'online');
  return made;
}

async function readable(replica: Replica, device: Device): Promise<void> {
  await eventually('it can be read', async () => (await read({ ...replica, device }, 5_000)).kind === 'read');
}

describe('Devices at our broker', () => {
  it('are sent an order with the time that is left of it, and what they need to do it', async () => {
    const [replica, device] = [startReplica(), aDevice(randomUUID())];
    const made = await connectDevice(device);
    await readable(replica, device);
    const order = anOpen({ seconds: 420 });
    expect(await perform({ ...replica, device }, order)).toMatchObject({ kind: 'confirmed' });
    expect(made.receivedOrders.at(-1)).toEqual({
      ...{ id: order.commandId, sequence: order.sequence, action: 'open', station: 1, seconds: 420 },
      ...{ gallons: null, expires_at: order.expiresAt.toISOString(), sent_at: expect.any(String) },
    });
    expect(await perform({ ...replica, device }, aClose({ station: null }))).toMatchObject({
      kind: 'confirmed',
    });
    expect(made.receivedOrders.at(-1)).toMatchObject({
      action: 'close',
      station: null,
      seconds: null,
      expires_at: null,
    });
  });

  it('are sent nothing once their will has said that they are away, and everybody is told', async () => {
    const [replica, device] = [startReplica(), aDevice(randomUUID())];
    const made = await connectDevice(device);
    await readable(replica, device);
    made.vanish();
    await eventually('it is told', () => replica.reports.some(({ kind }) => kind === 'offline'));
    for (const order of [anOpen(), aClose()]) {
      expect(await perform({ ...replica, device }, order)).toMatchObject({
        kind: 'not-run',
        trouble: 'unreachable',
      });
    }
    const reading = await read({ ...replica, device });
    expect(reading).toMatchObject({ kind: 'unreadable', trouble: 'unreachable' });
    // Our own line stands: it is the device.
    expect(reading.kind === 'unreadable' && reading.ourLineFor).toBeGreaterThan(0);
    const again = await connectDevice(device);
    await readable(replica, device);
    expect(again.receivedOrders.every(({ action }) => action === 'read')).toBe(true);
  });

  it('that nobody has heard of do not get an order: the broker knows no subscriber', async () => {
    const [replica, device] = [startReplica(), aDevice(randomUUID())];
    expect(await perform({ ...replica, device }, aClose())).toMatchObject({
      kind: 'not-run',
      trouble: 'unreachable',
    });
    expect(replica.reports).toMatchObject([{ kind: 'offline', controllerId: device.controllerId }]);
  });

  it('that have nothing to close their valves are opened nothing, and closed all the same', async () => {
    const [replica, device] = [startReplica(), aDevice(randomUUID())];
    const made = await connectDevice(device);
    await readable(replica, device);
    await made.say('state', aState({ timer: 'none' }));
    await eventually('that is known', async () => {
      const outcome = await perform({ ...replica, device }, anOpen());
      return outcome.kind === 'refused' && outcome.refusal === 'no-timer';
    });
    expect(await perform({ ...replica, device }, aClose())).toMatchObject({ kind: 'confirmed' });
  });

  it('confirm nothing by saying done with a valve that stands otherwise, nor for another device', async () => {
    const [replica, device, other] = [startReplica(), aDevice(randomUUID()), aDevice(randomUUID())];
    const [made, forger] = [await connectDevice(device), await connectDevice(other)];
    await readable(replica, device);
    made.onOrder((received) => {
      made.answer('ack', anAck(received, { stations: [aStation(1, null)] }));
    });
    expect(await perform({ ...replica, device }, anOpen())).toMatchObject({ kind: 'unknown' });
    made.onOrder((received) => {
      forger.answer('ack', anAck(received));
    });
    expect(await perform({ ...replica, device }, anOpen(), 1_500)).toMatchObject({ kind: 'unknown' });
  });

  it('say what they like, and others are heard all the same', async () => {
    const [replica, device, other] = [startReplica(), aDevice(randomUUID()), aDevice(randomUUID())];
    const [bad] = [await connectDevice(other), await connectDevice(device)];
    await readable(replica, device);
    const lines = [
      '',
      '{',
      '[]',
      '"x"',
      'null',
      `{"id":"${'9'.repeat(20_000)}"}`,
      '{"__proto__":{"id":1}}',
      '\u0000',
    ];
    for (const line of lines)
      for (const topic of ['ack', 'state', 'online'] as const) await bad.say(topic, line);
    const flood = Array.from({ length: 500 }, () => bad.say('state', aState()));
    expect(await perform({ ...replica, device }, anOpen())).toMatchObject({ kind: 'confirmed' });
    await Promise.all(flood);
    await readable(replica, device);
  });

  it('whose answer is not understood leave nobody knowing, at once', async () => {
    const [replica, device] = [startReplica(), aDevice(randomUUID())];
    const made = await connectDevice(device);
    await readable(replica, device);
    made.onOrder(({ action }) => {
      made.answer(action === 'read' ? 'state' : 'ack', '{"id":1}');
    });
    expect(await perform({ ...replica, device }, anOpen())).toMatchObject({ kind: 'unknown' });
    expect(await read({ ...replica, device })).toMatchObject({
      kind: 'unreadable',
      trouble: 'not-understood',
    });
  });
});

describe('Several replicas at our broker', () => {
  it('each get the answers to their own orders, and one of them tells what a device says unasked', async () => {
    const [one, two, device] = [startReplica(), startReplica(), aDevice(randomUUID())];
    const made = await connectDevice(device);
    await Promise.all([readable(one, device), readable(two, device)]);
    const outcomes = await Promise.all([
      perform({ ...one, device }, anOpen()),
      perform({ ...two, device }, anOpen()),
    ]);
    expect(outcomes).toMatchObject([{ kind: 'confirmed' }, { kind: 'confirmed' }]);
    await made.say('state', aState({ last_sequence: 4_711 }));
    const reported = () =>
      [one, two].flatMap(({ reports }) =>
        reports.filter((report) => report.kind === 'state' && report.lastSequence === 4_711),
      );
    await eventually('it is told', () => reported().length > 0);
    // What comes later has passed whatever else there was of it.
    await made.say('ack', anAck({ id: randomUUID(), sequence: 1 }));
    await eventually('both heard the answer that nobody waits for', () =>
      [one, two].every(({ reports }) => reports.some(({ kind }) => kind === 'outcome')),
    );
    expect(reported()).toHaveLength(1);
  });

  it('learn when they connect who is away, and report no state of yesterday', async () => {
    const [away, device] = [aDevice(randomUUID()), aDevice(randomUUID())];
    const gone = await connectDevice(away);
    await connectDevice(device);
    await gone.say('state', aState({ last_sequence: 99 }));
    gone.vanish();
    await eventually('the broker has noticed', async () => {
      const replica = startReplica();
      await readable(replica, device);
      return replica.reports.some(
        ({ kind, controllerId }) => kind === 'offline' && controllerId === away.controllerId,
      );
    });
    const reported = replicas.flatMap(({ reports }) => reports.filter((report) => report.kind === 'state'));
    expect(reported.filter(({ controllerId }) => controllerId === away.controllerId)).toEqual([]);
  });

  it('know nothing of what was under way when the broker is killed, and go on when it is back', async () => {
    const [replica, device] = [startReplica(), aDevice(randomUUID())];
    const made = await connectDevice(device);
    await readable(replica, device);
    made.onOrder(() => undefined);
    const inProgress = perform({ ...replica, device }, anOpen());
    await eventually('it was sent', () => made.receivedOrders.some(({ action }) => action === 'open'));
    await broker.kill();
    expect(await inProgress).toMatchObject({ kind: 'unknown' });
    expect(await perform({ ...replica, device }, aClose(), 3_000)).toMatchObject({ kind: 'not-run' });
    expect(await read({ ...replica, device })).toMatchObject({ kind: 'unreadable', ourLineFor: 0 });
    await broker.start();
    await connectDevice(device);
    await readable(replica, device);
    expect(await perform({ ...replica, device }, anOpen())).toMatchObject({ kind: 'confirmed' });
  });
});
