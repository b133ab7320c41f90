import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { databaseOptions } from '@headgate/runtime/database/database-options';
import { migrate } from '@headgate/runtime/database/migrate';
import { eventually } from '@headgate/runtime/testing/eventually';
import { createDatabase } from '@headgate/runtime/testing/own-database';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { DataSource } from 'typeorm';
import { aClose, anOpen, perform, read } from '../../../../test/conformance/orders.ts';
import { anAck, aState, aStation, HandMadeDevice } from '../../../../test/mqtt/hand-made-device.ts';
import type { Broker } from '../../../../test/mqtt/issue-accounts.ts';
import { aDevice } from '../../../../test/mqtt/mqtt-bench.ts';
import { apiKeyPlace, DeviceOf } from '../../../controllers/device-of.ts';
import { ResolveEndpoint } from '../../../endpoints/resolve-endpoint.ts';
import { Seals } from '@headgate/runtime/secrets/seals';
import { bridgeDatabase } from '../../../store/bridge-database.ts';
import type { Device, DeviceReport } from '../../controller-adapter.ts';
import { Leases } from '../../leases/leases.ts';
import { MqttAdapter } from '../mqtt.adapter.ts';
import { ourBrokerLine } from '../our-broker-line.ts';
import { KeepOwnBrokers } from './keep-own-brokers.ts';
import { OwnBrokers } from './own-brokers.ts';

const seals = new Seals([{ id: 'test', key: Buffer.alloc(32, 7) }]);
const quick = { first: 1, every: 50 };

interface Replica {
  readonly adapter: MqttAdapter;
  readonly keeper: KeepOwnBrokers;
  readonly reports: DeviceReport[];
}

let database: Awaited<ReturnType<typeof createDatabase>>;
let source: DataSource;
/** The farm's. */
let broker: Broker;
let replicas: Replica[];
let made: HandMadeDevice | undefined;

beforeEach(async () => {
  Logger.overrideLogger(false);
  database = await createDatabase('own_brokers');
  await migrate(bridgeDatabase(database.url));
  source = await new DataSource(databaseOptions(bridgeDatabase(database.url))).initialize();
  broker = await ServerProcess.mosquitto();
  replicas = [];
});
afterEach(async () => {
  for (const each of replicas) await stop(each);
  await made?.stop();
  made = undefined;
  await broker.kill();
  await source.destroy();
  await database.drop();
});

function startReplica({ allowed = `127.0.0.1:${String(broker.port)}` } = {}): Replica {
  const reports: DeviceReport[] = [];
  const report = (message: DeviceReport) => void reports.push(message);
  const lookup = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
  const farms = new OwnBrokers(new ResolveEndpoint(new Set([allowed]), lookup), report);
  const keeper = new KeepOwnBrokers(source, new Leases(source), new DeviceOf(seals), farms, quick);
  // Nobody is at our own: farms' brokers do not need it.
  const ours = ourBrokerLine({ url: 'mqtt://127.0.0.1:9' }, report);
  const replica = { adapter: new MqttAdapter(ours, farms), keeper, reports };
  keeper.start();
  replicas.push(replica);
  return replica;
}

async function stop({ keeper, adapter }: Replica): Promise<void> {
  await keeper.stop();
  await adapter.stop();
}

function atFarm(changes: Partial<Device> = {}): Device {
  const { user, password } = broker.login;
  return aDevice(randomUUID(), {
    ...{ endpoint: `mqtt://127.0.0.1:${String(broker.port)}`, apiKey: `${user}:${password}`, ...changes },
  });
}

/** Live: both have said yes. */
async function register({ controllerId, endpoint, apiKey }: Device, by = seals): Promise<void> {
  await source.query(
    `INSERT INTO controller (id, farm_id, farm_name, controller_brand, controller_model, connection_type, created_at,
                             api_endpoint, api_key_sealed, consented_at, approved_at)
     VALUES ($1, $1, 'Farm', 'other', 'Model', 'mqtt', now(), $2, $3, now(), now())`,
    [controllerId, endpoint, by.seal(apiKey ?? '', apiKeyPlace(controllerId))],
  );
}

/** Online, and answering. */
async function connectDevice({ controllerId }: Device): Promise<HandMadeDevice> {
  const device = await HandMadeDevice.connect(broker, controllerId);
  made = device;
  device.onOrder((order) => {
    if (order.action === 'read') device.answer('state', aState({ in_reply_to: order.id }));
    else
      device.answer('ack', anAck(order, order.action === 'close' ? { stations: [aStation(1, null)] } : {}));
  });
  await device.say('state', aState());
  await device.say('online', 'online');
  return device;
}

const states = ({ reports }: Replica) => reports.filter(({ kind }) => kind === 'state');

describe("Devices at their farm's own broker", () => {
  it('are heard by one replica, and by another when that one is gone', async () => {
    const device = atFarm();
    await register(device);
    const [one, two] = [startReplica(), startReplica()];
    const message = await connectDevice(device);
    await eventually('somebody hears it', async () => {
      await message.say('state', aState());
      return states(one).length + states(two).length > 0;
    });
    const [receives, other] = states(one).length > 0 ? [one, two] : [two, one];
    expect(states(other)).toEqual([]);
    await stop(receives);
    await eventually('the other one hears it', async () => {
      await message.say('state', aState());
      return states(other).length > 0;
    });
  });

  it('take orders from every replica', async () => {
    const device = atFarm();
    await register(device);
    const [one, two] = [startReplica(), startReplica()];
    await connectDevice(device);
    for (const replica of [one, two]) {
      expect(await perform({ ...replica, device }, anOpen())).toMatchObject({ kind: 'confirmed' });
      expect(await perform({ ...replica, device }, aClose())).toMatchObject({ kind: 'confirmed' });
      expect(await read({ ...replica, device })).toMatchObject({ kind: 'read' });
    }
  });

  it('are not there when the broker takes not the key', async () => {
    const device = atFarm({ apiKey: 'bridge:wrong' });
    const replica = startReplica();
    expect(await perform({ ...replica, device }, anOpen())).toMatchObject({
      kind: 'not-run',
      trouble: 'login-refused',
    });
    expect(await read({ ...replica, device })).toMatchObject({
      kind: 'unreadable',
      trouble: 'login-refused',
    });
    // With the right one, at once.
    await connectDevice(device);
    const right = { ...device, apiKey: atFarm().apiKey };
    expect(await read({ ...replica, device: right })).toMatchObject({ kind: 'read' });
  });

  it('are heard though the key of another one is lost', async () => {
    const [device, lost] = [atFarm(), atFarm()];
    await register(lost, new Seals([{ id: 'lost', key: Buffer.alloc(32, 8) }]));
    await register(device);
    const replica = startReplica();
    await connectDevice(device);
    await eventually('it is online', () => replica.reports.some(({ kind }) => kind === 'online'));
  });

  it('are told to be away when the connection to their broker ends', async () => {
    const device = atFarm();
    await register(device);
    const replica = startReplica();
    await connectDevice(device);
    await eventually('it is online', () => replica.reports.some(({ kind }) => kind === 'online'));
    await broker.kill();
    await eventually('it is away', () => replica.reports.some(({ kind }) => kind === 'offline'));
  });

  it('are let go of when they are not live any more', async () => {
    const device = atFarm();
    await register(device);
    const replica = startReplica();
    const message = await connectDevice(device);
    await eventually('it is heard', () => replica.reports.some(({ kind }) => kind === 'online'));
    await source.query('UPDATE controller SET approved_at = NULL');
    await eventually('nobody has it', async () => {
      return (await source.query<unknown[]>('SELECT 1 FROM lease')).length === 0;
    });
    await replica.adapter.release(device.controllerId);
    const before = replica.reports.length;
    await message.say('state', aState());
    await message.say('state', aState());
    expect(replica.reports).toHaveLength(before);
  });

  it('are not dialled at a private address that no operator allows', async () => {
    const replica = startReplica({ allowed: 'broker.farm.example:1883' });
    for (const endpoint of [atFarm().endpoint, `mqtt://rebound.example:${String(broker.port)}`]) {
      const device = atFarm({ endpoint });
      await connectDevice(device);
      expect(await perform({ ...replica, device }, anOpen())).toMatchObject({
        kind: 'not-run',
        trouble: 'unreachable',
      });
      expect(made?.receivedOrders).toEqual([]);
      await made?.stop();
    }
  });
});
