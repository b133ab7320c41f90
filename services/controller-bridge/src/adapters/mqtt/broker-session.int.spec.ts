import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ServerProcess } from '@headgate/runtime/testing/server-process';
import type { Broker } from '../../../test/mqtt/issue-accounts.ts';
import { ourBroker } from './broker-place.ts';
import { BrokerSession } from './broker-session.ts';

let broker: Broker;

beforeEach(async () => {
  broker = await ServerProcess.mosquitto();
});
afterEach(() => broker.kill());

describe('A session with a broker that has gone', () => {
  it('keeps nobody waiting: neither for a subscription nor for what is sent', async () => {
    const { url, user: username, password } = broker.login;
    const place = ourBroker(url, { username, password, clientId: randomUUID() });
    const stream = await place.dial(AbortSignal.timeout(60_000));
    const session = await BrokerSession.open(stream, place.login, () => undefined);
    const subscription = { filters: ['headgate/v1/+/online'], id: 1 };
    await session.subscribe(subscription);
    await broker.kill();
    await session.ended;
    await expect(session.subscribe(subscription)).rejects.toThrow('ended');
    await expect(session.publish('headgate/v1/a/cmd', 'x')).rejects.toThrow('not connected');
    await broker.start();
  });
});
