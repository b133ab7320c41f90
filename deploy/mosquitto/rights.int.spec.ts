import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { ServerProcess, type BridgeLogin } from '@headgate/runtime/testing/server-process';
import { connectAsync, type MqttClient } from 'mqtt';

let folder: string;
let clients: MqttClient[];
let broker: ServerProcess & { readonly login: BridgeLogin };

beforeEach(async () => {
  clients = [];
  folder = await mkdtemp(join(tmpdir(), 'headgate-broker-'));
  broker = await ServerProcess.mosquitto({ keepsIn: folder });
});
afterEach(async () => {
  for (const client of clients) client.end(true);
  await broker.kill();
  await rm(folder, { recursive: true, force: true });
});

async function enter(username: string, password: string, clientId = username): Promise<MqttClient> {
  const login = { username, password, clientId, protocolVersion: 5, reconnectPeriod: 0 } as const;
  const client = await connectAsync(broker.login.url, login, false);
  clients.push(client);
  // The broker is killed under it.
  client.on('error', () => undefined);
  return client;
}
const enterAsBridge = () => enter(broker.login.user, broker.login.password);

/** A login that may say one thing, and hear one. */
async function makeLogin(bridge: MqttClient, username: string): Promise<void> {
  const made = new Promise((resolve) => bridge.once('message', resolve));
  await bridge.subscribeAsync('$CONTROL/dynamic-security/v1/response', { qos: 1 });
  const allow = (acltype: string, topic: string) => ({ acltype, topic, allow: true });
  const [says, subscribing] = [`headgate/v1/${username}/ack`, `headgate/v1/${username}/command`];
  const acls = [
    allow('publishClientSend', says),
    allow('subscribeLiteral', subscribing),
    allow('publishClientReceive', subscribing),
  ];
  const commands = [
    { command: 'createRole', rolename: username, acls },
    {
      command: 'createClient',
      username,
      password: 'its own',
      clientid: username,
      roles: [{ rolename: username }],
    },
  ];
  await bridge.publishAsync('$CONTROL/dynamic-security/v1', JSON.stringify({ commands }), { qos: 1 });
  await made;
}

describe('the broker', () => {
  it('lets in nobody whom the bridge made no login', async () => {
    await expect(enter('somebody', 'else')).rejects.toThrow('Not authorized');
    await expect(enter(broker.login.user, 'guessed')).rejects.toThrow('Not authorized');
  });

  it('holds a login to its own topics, and to its own client id', async () => {
    await makeLogin(await enterAsBridge(), 'north');
    await expect(enter('north', 'its own', 'south')).rejects.toThrow('Not authorized');
    const north = await enter('north', 'its own');
    await north.subscribeAsync('headgate/v1/north/command', { qos: 1 });
    await north.publishAsync('headgate/v1/north/ack', 'mine', { qos: 1 });
    for (const topic of [
      'headgate/v1/south/ack',
      '$CONTROL/dynamic-security/v1',
      'headgate/v1/north/command',
    ])
      await expect(north.publishAsync(topic, 'not mine', { qos: 1 })).rejects.toThrow('Not authorized');
    for (const filter of [
      'headgate/v1/south/command',
      'headgate/v1/+/command',
      '#',
      '$SYS/#',
      '$share/bridge/#',
    ])
      await expect(north.subscribeAsync(filter, { qos: 1 })).rejects.toThrow('Not authorized');
  });

  it('knows logins after a kill, and retained messages that it had for a second', async () => {
    const bridge = await enterAsBridge();
    await makeLogin(bridge, 'north');
    await bridge.publishAsync('headgate/v1/north/state', 'closed', { qos: 1, retain: true });
    const isOnDisk = async () => (await readFile(join(folder, 'mosquitto.db'))).includes('closed');
    await eventually('the message is on the disk', () => isOnDisk().catch(() => false));
    await broker.kill();
    await broker.start();
    await enter('north', 'its own');
    const again = await enterAsBridge();
    const kept = new Promise((resolve) =>
      again.once('message', (_topic, what) => {
        resolve(what.toString());
      }),
    );
    await again.subscribeAsync('headgate/v1/+/state', { qos: 1 });
    expect(await kept).toBe('closed');
  });

  it('lets the bridge hear what devices say, alone and by turns', async () => {
    const bridge = await enterAsBridge();
    const filters = ['headgate/v1/+/ack', '$share/bridge/headgate/v1/+/state'];
    const granted = await bridge.subscribeAsync(filters, { qos: 1 });
    expect(granted.map(({ qos }) => qos)).toEqual([1, 1]);
  });
});
