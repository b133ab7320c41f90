import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Broker } from '../../test/broker.ts';
import { levelMoved } from '../../test/meter-facts.ts';
import { recordingLog } from '../../test/recording-log.ts';
import { until } from '../../test/until.ts';
import { NatsLink } from './nats-link.ts';

let broker: Broker;
let link: NatsLink;

beforeAll(async () => {
  broker = await Broker.start([{ service: 'meter', password: 'meter-password', announces: true }]);
  link = new NatsLink(
    'meter',
    { url: broker.url, user: 'meter', password: 'meter-password' },
    recordingLog(),
  );
  link.start();
  await until(() => link.connected);
});
afterAll(async () => {
  await link.stop();
  await broker.remove();
});

describe('the connection to NATS', () => {
  it('knows a server of several that was away when it was made', async () => {
    const away = 'nats://127.0.0.1:9';
    const login = { user: 'meter', password: 'meter-password' };
    const ofSeveral = new NatsLink('meter', { url: `${away}, ${broker.url}`, ...login }, recordingLog());
    ofSeveral.start();
    await until(() => ofSeveral.connected);
    const servers = ofSeveral.connection().getServers();
    expect(servers.map(({ port }) => port).toSorted((one, other) => one - other)).toEqual([9, broker.port]);
    await ofSeveral.stop();
  });

  it('sends in one piece what is said in one turn of the event loop', async () => {
    const connection = link.connection();
    await connection.flush();
    const written = jest.spyOn(Socket.prototype, 'write');
    for (let answer = 0; answer < 20; answer += 1) {
      connection.publish(levelMoved.subject, 'x'.repeat(5_000));
    }
    await connection.flush();
    expect(written.mock.calls.map(([bytes]) => bytes.length > 100_000)).toEqual([true]);
    written.mockRestore();
  });
});
