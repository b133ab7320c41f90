import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { expect, it } from '@jest/globals';
import { BrokerLink } from './broker-link.ts';
import { ourBroker } from './broker-place.ts';

const connack = Buffer.from([0x20, 0x03, 0x00, 0x00, 0x00]);
const subscribePacket = 8;

it('lets go at once of a broker that does not confirm a subscription', async () => {
  const { promise: subscribes, resolve } = Promise.withResolvers<unknown>();
  const broker = createServer((socket) => {
    socket.once('data', () => socket.write(connack));
    socket
      .on('error', () => undefined)
      .on('data', ([first = 0]) => {
        if (first >> 4 === subscribePacket) resolve(undefined);
      });
  });
  await once(broker.listen(0, '127.0.0.1'), 'listening');
  const url = `mqtt://127.0.0.1:${String((broker.address() as AddressInfo).port)}`;
  const link = new BrokerLink({
    name: 'A broker',
    place: ourBroker(url, { clientId: 'bridge' }),
    subscriptions: [{ filters: ['headgate/v1/+/online'], id: 1 }],
    receive: () => undefined,
    logger: new Logger('test'),
  });
  link.start();
  await subscribes;
  await link.stop();
  expect(link.session).toBeUndefined();
  broker.close();
  await once(broker, 'close');
});
