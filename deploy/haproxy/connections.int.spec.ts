import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { connect as connectSecurely } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from '@headgate/runtime/testing/free-port';
import { BalancerUnderTest } from './balancer-under-test.ts';

/* Who may hold how many of the balancer's connections, and for how long. */

let balancer: BalancerUnderTest;
let broker: Server;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  broker = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
  await once(broker, 'listening');
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  broker.close();
  await balancer.stop();
});

/** With a certificate, before a gateway and the broker. Returns its ports. */
async function start(environment: Readonly<Record<string, string>> = {}) {
  const [https, devices] = [await freePort(), await freePort()];
  const secure = { CERTIFICATE: balancer.certificate(), LISTEN_HTTPS: `127.0.0.1:${https}` };
  const behind = { BROKER: `127.0.0.1:${(broker.address() as AddressInfo).port}` };
  const { address } = await balancer.startGateway('one');
  const all = { ...secure, ...behind, LISTEN_MQTTS: `127.0.0.1:${devices}`, ...environment };
  return { calls: Number(new URL(await balancer.start(all, address)).port), devices };
}

function keep<S extends Socket>(socket: S): S {
  sockets.push(socket);
  // It may be reset, as well as closed.
  socket.on('error', () => undefined);
  return socket;
}

const open = (port: number, localAddress = '127.0.0.1') =>
  keep(connect({ port, host: '127.0.0.1', localAddress }));
const device = (port: number) => keep(connectSecurely({ port, rejectUnauthorized: false }));

/** [s] */
async function openFor(socket: Socket): Promise<number> {
  const begin = performance.now();
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  return (performance.now() - begin) / 1_000;
}

/** Whether the balancer has taken it and not closed it at once. */
async function isTaken(socket: Socket): Promise<boolean> {
  const closed = openFor(socket).then(() => false);
  return await Promise.race([closed, delay(500, true)]);
}

describe('the balancer’s connections', () => {
  it('are not for devices that begin no handshake, or say nothing after it', async () => {
    balancer = new BalancerUnderTest();
    const { devices } = await start();
    const living = device(devices);
    living.write('what it says first');
    const seconds = await Promise.all([openFor(open(devices)), openFor(device(devices))]);
    for (const each of seconds) expect(each).toBeGreaterThan(8);
    for (const each of seconds) expect(each).toBeLessThan(60);
    // One that has spoken may be silent for longer than that.
    living.end(', and then');
    expect(await text(living)).toBe('what it says first, and then');
  });

  it('are left for pages while devices hold all of theirs', async () => {
    balancer = new BalancerUnderTest((real) => real.replaceAll(/maxconn (\d+)000$/gm, 'maxconn $1'));
    const { calls, devices } = await start({ FORWARDED_FROM_FILE: balancer.forwardedFrom('127.0.0.1') });
    for (let count = 0; count < 40; count++) open(devices);
    await delay(500);
    expect(await isAnswered(device(devices))).toBe(false);
    // On a connection of its own.
    const page = open(calls);
    page.write('GET / HTTP/1.0\r\nX-Forwarded-Proto: https\r\n\r\n');
    expect(await Promise.race([text(page), delay(2_000, 'nothing')])).toMatch(/\r\none$/);
  });

  it.each(['calls', 'devices'] as const)('of %s: one address has no more than its share', async (which) => {
    balancer = new BalancerUnderTest();
    const limits = { CALLS_PER_ADDRESS: '2', DEVICES_PER_ADDRESS: '2' };
    const forwarded = { FORWARDED_FROM_FILE: balancer.forwardedFrom('127.0.0.4') };
    const port = (await start({ ...limits, ...forwarded }))[which];
    const taken = async (from: string) => {
      const three = [open(port, from), open(port, from), open(port, from)];
      return (await Promise.all(three.map(isTaken))).filter(Boolean).length;
    };
    expect([await taken('127.0.0.2'), await taken('127.0.0.3')]).toEqual([2, 2]);
    // A proxy's are those of everybody behind it.
    expect(await taken('127.0.0.4')).toBe(3);
  });
});

/** Whether its handshake comes to an end while others hold what they have. */
async function isAnswered(socket: Socket): Promise<boolean> {
  return await Promise.race([once(socket, 'secureConnect').then(() => true), delay(1_000, false)]);
}
