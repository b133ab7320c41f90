import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import { freePort } from '@headgate/runtime/testing/free-port';
import { parse } from 'yaml';
import { BalancerUnderTest, haproxy } from './balancer-under-test.ts';

const composeFile = fileURLToPath(new URL('../../docker-compose.yml', import.meta.url));

/* What HAProxy itself says of its configuration, and does by it. */

let balancer: BalancerUnderTest;

beforeEach(() => {
  balancer = new BalancerUnderTest();
});

afterEach(() => balancer.stop());

interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** On a connection of its own: on one that was used before, HAProxy hangs up rather than say that a gateway died. */
async function call(address: string, { method = 'GET', headers = {} }: Call = {}) {
  const input = request(`${address}/api/fields`, { method, headers, agent: false });
  input.end();
  const [response] = (await once(input, 'response')) as [IncomingMessage];
  return { status: response.statusCode, output: await text(response) };
}

/** Who answers several calls in a row. */
async function answering(address: string): Promise<Set<string>> {
  const answers = await Promise.all(Array.from({ length: 6 }, () => call(address)));
  return new Set(answers.map(({ output }) => output));
}

describe('the configuration', () => {
  const gateways = { GATEWAY_1: '127.0.0.1:3001', GATEWAY_2: '127.0.0.1:3002' };

  it.each([
    ['of a scaled service', () => ({})],
    ['of places that are known', () => gateways],
    ['with a certificate', () => ({ CERTIFICATE: balancer.certificate() })],
    [
      'with a certificate, of places that are known',
      () => ({ ...gateways, CERTIFICATE: balancer.certificate() }),
    ],
  ])('%s is one that HAProxy takes without a warning', (_what, environment) => {
    const options = { encoding: 'utf8', env: environment() } as const;
    const { status, stdout, stderr } = spawnSync(haproxy(), ['-c', '-f', balancer.file], options);
    expect({ status, output: `${stdout}${stderr}`.trim() }).toEqual({
      status: 0,
      output: 'Configuration file is valid',
    });
  });

  it.each(['', 'a certificate'])(
    'has a certificate from docker-compose.yml where there is one: %j',
    (pem) => {
      const secret = join(balancer.folder, 'given.pem');
      writeFileSync(secret, pem);
      const { services } = parse(readFileSync(composeFile, 'utf8'), { merge: true }) as {
        services: { balancer: { entrypoint: string[] } };
      };
      const [shell = '', option = '', script = ''] = services.balancer.entrypoint;
      const tried = script
        .replaceAll('/run/secrets/tls.pem', secret)
        .replace(/exec haproxy .*/, 'echo "${CERTIFICATE-none}"');
      const printed = execFileSync(shell, [option, tried], { encoding: 'utf8' }).trim();
      expect(printed).toBe(pem === '' ? 'none' : secret);
    },
  );
});

describe('the balancer', () => {
  it('sends calls to whoever is ready', async () => {
    const [one, other] = [await balancer.startGateway('one'), await balancer.startGateway('other')];
    const address = await balancer.start({}, one.address, other.address);
    await eventually('both are asked', async () => (await answering(address)).size === 2);
    one.isReady = false;
    await eventually('one is spared', async () => !(await answering(address)).has('one'));
    one.isReady = true;
    await eventually('both are asked again', async () => (await answering(address)).size === 2);
  });

  it('sends calls to whoever answers where none is ready', async () => {
    const one = await balancer.startGateway('one');
    one.isReady = false;
    const address = await balancer.start({}, one.address, `127.0.0.1:${await freePort()}`);
    await eventually('it answers', async () => (await answering(address)).has('one'));
    expect((await call(address, { method: 'POST' })).status).toBe(200);
  });

  it('gives a call that one refused to another, whatever it is', async () => {
    const [one, other] = [await balancer.startGateway('one'), await balancer.startGateway('other')];
    const address = await balancer.start({}, one.address, other.address);
    await eventually('both are asked', async () => (await answering(address)).size === 2);
    await one.stop();
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(address, { method: 'POST' })));
    expect(answers.filter(({ output }) => output !== 'other')).toEqual([]);
  });

  it('asks again for what changes nothing, and for what bears its key; for nothing else', async () => {
    const [one, other] = [await balancer.startGateway('one'), await balancer.startGateway('other')];
    const address = await balancer.start({}, one.address, other.address);
    await eventually('both are asked', async () => (await answering(address)).size === 2);
    one.dies = true;
    const reads = await Promise.all(Array.from({ length: 6 }, () => call(address)));
    expect(new Set(reads.map(({ output }) => output))).toEqual(new Set(['other']));
    const keyed = { method: 'POST', headers: { 'Idempotency-Key': 'one-and-the-same' } };
    const writes = await Promise.all(Array.from({ length: 6 }, () => call(address, keyed)));
    expect(new Set(writes.map(({ output }) => output))).toEqual(new Set(['other']));

    const before = other.received.length;
    const blind = await Promise.all(Array.from({ length: 6 }, () => call(address, { method: 'POST' })));
    const lost = blind.filter(({ status }) => status === 502);
    expect(lost.length).toBeGreaterThan(0);
    expect(lost[0]?.output).toBe('{"message":"Temporarily unavailable, please try again"}');
    expect(other.received.length - before).toBe(6 - lost.length);
  });

  it('says itself who calls', async () => {
    const one = await balancer.startGateway('one');
    const address = await balancer.start({}, one.address);
    await call(address, {
      headers: { 'X-Forwarded-For': '8.8.8.8', 'X-Forwarded-Proto': 'https', Forwarded: 'for=8.8.8.8' },
    });
    const { headers } = one.received.at(-1) ?? {};
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect(headers).not.toHaveProperty('forwarded');
  });

  it('lets a proxy that is named say who calls, and how', async () => {
    const one = await balancer.startGateway('one');
    const address = await balancer.start(
      { FORWARDED_FROM_FILE: balancer.forwardedFrom('127.0.0.1') },
      one.address,
    );
    const headers = { 'X-Forwarded-For': '8.8.8.8', 'X-Forwarded-Proto': 'https' };
    await call(address, { headers });
    expect(one.received.at(-1)?.headers).toMatchObject({
      'x-forwarded-for': '8.8.8.8',
      'x-forwarded-proto': 'https',
    });
  });

  it('believes no other proxy than those', async () => {
    const one = await balancer.startGateway('one');
    const address = await balancer.start(
      { FORWARDED_FROM_FILE: balancer.forwardedFrom('10.0.0.0/8', '192.0.2.1') },
      one.address,
    );
    await call(address, { headers: { 'X-Forwarded-For': '8.8.8.8' } });
    expect(one.received.at(-1)?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
  });

  it('takes https where there is a certificate, and sends plain calls there', async () => {
    const one = await balancer.startGateway('one');
    const port = await freePort();
    const secure = {
      CERTIFICATE: balancer.certificate(),
      LISTEN_HTTPS: `127.0.0.1:${port}`,
      ...devices(await freePort()),
    };
    const address = await balancer.start(secure, one.address);
    expect((await call(address, { headers: { 'X-Forwarded-Proto': 'https' } })).status).toBe(308);
    const input = requestSecurely({ port, path: '/', rejectUnauthorized: false, agent: false });
    input.end();
    const [response] = (await once(input, 'response')) as [IncomingMessage];
    expect(await text(response)).toBe('one');
    expect(one.received.at(-1)?.headers).toMatchObject({ 'x-forwarded-proto': 'https' });
  });

  it('sends nobody to https whom a proxy before it has taken by https', async () => {
    const one = await balancer.startGateway('one');
    const secure = { CERTIFICATE: balancer.certificate(), LISTEN_HTTPS: `127.0.0.1:${await freePort()}` };
    const forwarded = {
      ...secure,
      ...devices(await freePort()),
      FORWARDED_FROM_FILE: balancer.forwardedFrom('127.0.0.1'),
    };
    const address = await balancer.start(forwarded, one.address);
    const statusOf = async (scheme: string) =>
      (await call(address, { headers: { 'X-Forwarded-Proto': scheme } })).status;
    expect([await statusOf('https'), await statusOf('http')]).toEqual([200, 308]);
  });

  it('takes devices over TLS', async () => {
    const broker = createTcpServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
    await once(broker, 'listening');
    const one = await balancer.startGateway('one');
    const [port, { port: at }] = [await freePort(), broker.address() as AddressInfo];
    const secure = { CERTIFICATE: balancer.certificate(), LISTEN_HTTPS: `127.0.0.1:${await freePort()}` };
    await balancer.start({ ...secure, ...devices(port), BROKER: `127.0.0.1:${at}` }, one.address);
    const device = connect({ port, rejectUnauthorized: false });
    device.end('what a device says');
    expect(await text(device)).toBe('what a device says');
    broker.close();
  });
});

const devices = (port: number) => ({ LISTEN_MQTTS: `127.0.0.1:${String(port)}` });
