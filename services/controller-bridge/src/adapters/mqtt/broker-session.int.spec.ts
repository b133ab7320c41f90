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

async function openSession() {
  const { url, user: username, password } = broker.login;
  const place = ourBroker(url, { username, password, clientId: randomUUID() });
  const stream = await place.dial(AbortSignal.timeout(60_000));
  return { stream, session: await BrokerSession.open(stream, place.login, () => undefined) };
}

describe('A session with a broker that has gone', () => {
  it('keeps nobody waiting: neither for a subscription nor for what is sent', async () => {
    const { session } = await openSession();
    const subscription = { filters: ['headgate/v1/+/online'], id: 1 };
    await session.subscribe(subscription);
    await broker.kill();
    await session.ended;
    await expect(session.subscribe(subscription)).rejects.toThrow('ended');
    await expect(session.publish('headgate/v1/a/cmd', 'x')).rejects.toThrow('not connected');
    await broker.start();
  });

  it('fails what was under way when the connection closed without an error', async () => {
    const { stream, session } = await openSession();
    const sent = session.publish('headgate/v1/a/cmd', 'x');
    stream.destroy();
    await expect(sent).rejects.toThrow('Connection closed');
    expect(await session.ended).toMatchObject({ trouble: 'unreachable' });
  });
});
