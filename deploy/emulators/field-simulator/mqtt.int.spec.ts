import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { ServerProcess, type BridgeLogin } from '@headgate/runtime/testing/server-process';
import { connectAsync, type MqttClient } from 'mqtt';
import { OwnField } from './test/own-field.ts';

let broker: ServerProcess & { readonly login: BridgeLogin };
let bridge: MqttClient;
let field: OwnField;
/** What was said on the devices' topics, and in which order. */
let output: { topic: string; what: string }[] = [];

const loginOf = ({ user, password }: { user: string; password: string }) =>
  ({ username: user, password, clientId: user, protocolVersion: 5 }) as const;

beforeAll(async () => {
  [broker, field] = await Promise.all([ServerProcess.mosquitto(), OwnField.start()]);
  bridge = await connectAsync(broker.login.url, loginOf(broker.login));
  bridge.on('message', (topic, what) => output.push({ topic, what: what.toString() }));
  await bridge.subscribeAsync(['headgate/v1/#', '$CONTROL/dynamic-security/v1/response'], { qos: 1 });
});
afterAll(async () => {
  bridge.end(true);
  await Promise.all([field.end(), broker.kill()]);
});
beforeEach(() => {
  output = [];
});

/** A login for a device, with the rights of docs/protocols/mqtt.md. */
async function login() {
  const username = randomUUID();
  const prefix = `headgate/v1/${username}`;
  const allow = (acltype: string, part: string) => ({ acltype, topic: `${prefix}/${part}`, allow: true });
  const acls = [
    ...['ack', 'state', 'online'].map((part) => allow('publishClientSend', part)),
    allow('subscribeLiteral', 'command'),
    allow('publishClientReceive', 'command'),
  ];
  const client = { username, password: 'of the device', clientid: username, roles: [{ rolename: username }] };
  const commands = [
    { command: 'createRole', rolename: username, acls },
    { command: 'createClient', ...client },
  ];
  await bridge.publishAsync('$CONTROL/dynamic-security/v1', JSON.stringify({ commands }), { qos: 1 });
  await eventually('the broker has the login', () =>
    output.some(({ topic }) => topic.startsWith('$CONTROL')),
  );
  return { url: broker.login.url, username, password: client.password, prefix };
}

/** Devices of other tests tell their states meanwhile. */
const of = (prefix: string) => output.filter(({ topic }) => topic.startsWith(`${prefix}/`));
const topicsPublished = (prefix: string) => of(prefix).map(({ topic }) => topic.slice(prefix.length + 1));

async function device(fields: object = {}) {
  const its = await login();
  output = [];
  const { id } = await field.make({ protocol: 'mqtt', stations: 2, login: its, ...fields });
  await eventually('it is online', () => of(its.prefix).some(({ what }) => what === 'online'));
  return { id, ...its };
}

async function order(prefix: string, fields: object): Promise<string> {
  const id = randomUUID();
  const times = {
    sent_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + 60_000).toISOString(),
  };
  const sent = JSON.stringify({ id, station: null, seconds: null, ...times, ...fields });
  await bridge.publishAsync(`${prefix}/command`, sent, { qos: 1 });
  return id;
}

describe('an MQTT device', () => {
  it('greets in the order of the protocol: its state, then that it is online', async () => {
    const { id, prefix } = await device();
    expect(topicsPublished(prefix).slice(0, 2)).toEqual(['state', 'online']);
    expect(await field.view(id)).toMatchObject({ isUp: true, trouble: null, endpoint: null });
  });

  it('acks, then tells its state; and tells it again when its own timer has closed the valve', async () => {
    const { prefix } = await device({ scale: 600 });
    output = [];
    const id = await order(prefix, { sequence: 1, action: 'open', station: 1, seconds: 60 });
    const edges = () => of(prefix).filter(({ topic }) => topic.endsWith('/state'));
    await eventually(
      'the valve is closed again',
      () => edges().at(-1)?.what.includes('"open":true') === false,
    );
    const parts = topicsPublished(prefix).filter((part) => part !== 'command');
    expect(parts.slice(parts.indexOf('ack')).slice(0, 2)).toEqual(['ack', 'state']);
    expect(edges().some(({ what }) => what.includes(`"command_id":"${id}"`))).toBe(true);
  });

  it('answers a read with a state that names it', async () => {
    const { prefix } = await device();
    const id = await order(prefix, { sequence: 0, action: 'read', expires_at: null });
    await eventually('it answers', () => output.some(({ what }) => what.includes(`"in_reply_to":"${id}"`)));
  });

  it('leaves a will, and comes back', async () => {
    const { id, prefix } = await device();
    output = [];
    await field.call('POST', `/field/devices/${id}/line`, { plugged: false });
    await eventually('its will is told', () => of(prefix).some(({ what }) => what === 'offline'));
    await field.call('POST', `/field/devices/${id}/line`, { plugged: true });
    await eventually('it is back', () => of(prefix).at(-1)?.what === 'online');
  });

  it('drops what is no command', async () => {
    const { id, prefix } = await device();
    await bridge.publishAsync(`${prefix}/command`, 'open!', { qos: 1 });
    const closing = await order(prefix, { sequence: 1, action: 'close' });
    await eventually('it answers the next', () => output.some(({ what }) => what.includes(closing)));
    expect(await field.view(id)).toMatchObject({ lastSequence: 1 });
  });

  it('says why it is not online', async () => {
    const wrong = { ...(await login()), password: 'another' };
    const { id } = await field.make({ protocol: 'mqtt', login: wrong });
    await eventually('it says why', async () => (await field.view(id)).trouble !== null);
    expect((await field.view(id)).isUp).toBe(false);
  });
});
