import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import { issueAccounts, signIn, type Broker } from '../../../../test/mqtt/issue-accounts.ts';
import { OwnClient } from '../../../../test/mqtt/own-client.ts';
import type { BrokerMessage, BrokerSession } from '../broker-session.ts';

let broker: Broker;
let service: BrokerSession;
const received: BrokerMessage[] = [];
/** Two controllers of two farms. */
let [mine, theirs, password, theirPassword]: [string, string, string, string] = ['', '', '', ''];
let me: OwnClient;
let them: OwnClient;

beforeAll(async () => {
  broker = await ServerProcess.mosquitto();
  service = await signIn(broker, (message) => received.push(message));
  await service.subscribe({ filters: ['headgate/v1/#'], id: 1 });
});
afterAll(async () => {
  await service.close();
  await broker.kill();
});
beforeEach(async () => {
  [mine, theirs] = [randomUUID(), randomUUID()];
  [password = '', theirPassword = ''] = await issueAccounts(broker, mine, theirs);
  me = await OwnClient.connect(broker, { username: mine, clientId: mine, password });
  them = await OwnClient.connect(broker, { username: theirs, clientId: theirs, password: theirPassword });
});
afterEach(async () => {
  await Promise.all([me.stop(), them.stop()]);
});

const own = (last: string) => `headgate/v1/${mine}/${last}`;
const other = (last: string) => `headgate/v1/${theirs}/${last}`;
const isReceived = (topic: string) => received.some((message) => message.topic === topic);

describe("A controller's account on our broker", () => {
  it('hears its commands, and says its acks, its state and whether it is online', async () => {
    expect(await me.maySubscribe(own('command'))).toBe(true);
    await service.publish(own('command'), '{}');
    await eventually('the command came', () => me.received.length === 1);
    for (const last of ['ack', 'state', 'online'])
      expect([last, await me.maySay(own(last))]).toEqual([last, true]);
    await eventually('all three were heard', () =>
      ['ack', 'state', 'online'].every((last) => isReceived(own(last))),
    );
  });

  it.each(['command', 'ack', 'state', 'online'])("neither says nor hears another's %s", async (last) => {
    expect(await me.maySay(other(last))).toBe(false);
    expect(await me.maySubscribe(other(last))).toBe(false);
    expect(isReceived(other(last))).toBe(false);
  });

  it('orders nothing, and hears no words but commands', async () => {
    expect(await me.maySay(own('command'))).toBe(false);
    for (const last of ['ack', 'state', 'online']) expect(await me.maySubscribe(own(last))).toBe(false);
  });

  it.each([
    '#',
    '+/#',
    'headgate/#',
    'headgate/v1/+/command',
    'headgate/v1/+/state',
    '$SYS/#',
    '$SYS/broker/clients/total',
  ])('does not hear %s', async (filter) => {
    expect(await me.maySubscribe(filter)).toBe(false);
  });

  it('hears nothing of others by sharing a subscription, nor by a wildcard beneath its own topics', async () => {
    expect(await me.maySubscribe(`$share/bridge/${other('state')}`)).toBe(false);
    expect(await me.maySubscribe(`$share/mine/headgate/v1/#`)).toBe(false);
    expect(await me.maySubscribe(`headgate/v1/${mine}/#`)).toBe(false);
    await them.say(other('state'), 'theirs');
    await service.publish(other('command'), 'theirs');
    await eventually('it was said', () => isReceived(other('state')));
    expect(me.received).toEqual([]);
  });

  it('says nothing to the broker itself, nor anywhere else', async () => {
    for (const topic of [
      '$CONTROL/dynamic-security/v1',
      '$SYS/broker/uptime',
      'headgate/v1',
      own('state/more'),
      'else',
    ]) {
      expect([topic, await me.maySay(topic)]).toEqual([topic, false]);
    }
    expect(await me.maySubscribe('$CONTROL/dynamic-security/v1/response')).toBe(false);
  });

  it("leaves no will at another's topics", async () => {
    await me.stop();
    const will = { topic: other('online'), payload: Buffer.from('offline'), qos: 1, retain: true } as const;
    // A broker may refuse it already here.
    const liar = await OwnClient.connect(broker, { username: mine, clientId: mine, password }, will).catch(
      () => undefined,
    );
    liar?.vanish();
    // Whatever the broker had to say of him comes before this.
    me = await OwnClient.connect(broker, { username: mine, clientId: mine, password });
    await me.say(own('ack'), 'after');
    await eventually('it was said', () => isReceived(own('ack')));
    expect(isReceived(other('online'))).toBe(false);
  });

  it('takes nobody else off the broker: neither another device nor Headgate', async () => {
    for (const clientId of [theirs, 'headgate-bridge-1', randomUUID()]) {
      await expect(OwnClient.connect(broker, { username: mine, clientId, password })).rejects.toThrow();
    }
    expect(them.isConnected).toBe(true);
    await them.say(other('ack'), 'still here');
  });

  it("is nobody's without its password", async () => {
    await expect(
      OwnClient.connect(broker, { username: mine, clientId: mine, password: theirPassword }),
    ).rejects.toThrow();
    await expect(OwnClient.connect(broker, { clientId: mine })).rejects.toThrow();
    expect(me.isConnected).toBe(true);
  });

  it('ends with new credentials: the connection that was made with the old ones is closed', async () => {
    await issueAccounts(broker, mine);
    await eventually('it is off', () => !me.isConnected);
    await expect(OwnClient.connect(broker, { username: mine, clientId: mine, password })).rejects.toThrow();
    expect(them.isConnected).toBe(true);
  });
});
