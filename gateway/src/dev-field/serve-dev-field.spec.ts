import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';
import type { FieldDevice, FieldOpening } from './field-simulator.ts';

const hostile = `"><script>alert('x')</script>`;
const closed = { station: 1, open: false, remaining_seconds: null, command_id: null };
const mqtt: FieldDevice = {
  ...{ id: 'demo-mqtt', name: hostile, protocol: 'mqtt', endpoint: null, key: null, username: null },
  ...{ isUp: false, hasPower: true, isPlugged: true, trouble: null, scale: 1, stations: [closed] },
};
const rest: FieldDevice = {
  ...{ id: 'demo-rest', name: 'REST', protocol: 'rest', key: 'a key of sixteen', username: null },
  ...{
    endpoint: 'http://127.0.0.1:20001/irrigation',
    isUp: true,
    hasPower: true,
    isPlugged: true,
    trouble: null,
    scale: 60,
  },
  stations: [{ station: 1, open: true, remaining_seconds: 431, command_id: 'the command' }],
};
const opening: FieldOpening = {
  ...{ number: 1, device: 'demo-rest', station: 1, commandId: 'the command', dueAt: null },
  ...{ openedAt: '2026-04-20T18:00:00.000Z', closedAt: '2026-04-20T18:10:00.000Z', why: 'timer' },
};

let gateway: GatewayUnderTest;
let simulator: Server;
let received: { call: string; body: string }[];
let refusal: string | undefined;

beforeEach(async () => {
  received = [];
  refusal = undefined;
  simulator = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      const call = `${incoming.method ?? ''} ${incoming.url ?? ''}`;
      const isAction = incoming.method === 'POST';
      if (isAction) received.push({ call, body });
      const shown = call === 'GET /field/devices' ? [mqtt, rest] : [opening];
      if (isAction && refusal !== undefined)
        response.writeHead(400).end(JSON.stringify({ message: refusal }));
      else response.end(JSON.stringify(isAction ? mqtt : shown));
    });
  }).listen(0, '127.0.0.1');
  await once(simulator, 'listening');
  const address = simulator.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  gateway = await startGateway({ variables: { DEV_FIELD_URL: `http://127.0.0.1:${port}` } });
});
afterEach(async () => {
  simulator.closeAllConnections();
  simulator.close();
  await gateway.stop();
});

const get = (path: string) => request(gateway.url).get(path);
const send = (form: string, fields: object) =>
  request(gateway.url).post(`/dev/field/${form}`).type('form').send(fields);
const login = {
  ...{ device: 'demo-mqtt', url: 'mqtt://127.0.0.1:1883', username: 'the controller' },
  ...{ password: 'said once', prefix: 'headgate/v1/x' },
};

describe('the test field', () => {
  it('shows devices, how they are registered, their valves and what these did, as text', async () => {
    const { text: page, headers } = await get('/dev/field').expect(200).expect('Cache-Control', 'no-store');
    expect(page).toContain('http://127.0.0.1:20001/irrigation');
    expect(page).toContain('a key of sixteen');
    expect(page).toContain('431 s');
    expect(page).toContain('2026-04-20 18:10:00.000 UTC');
    expect(page).toContain('Waiting for a login');
    expect(page).not.toContain('<script');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    // With 'no-referrer' Chromium sends `Origin: null` with a form, which nobody may.
    expect(headers['referrer-policy']).toBe('same-origin');
  });

  it('is there for tests too', async () => {
    const { text: json } = await get('/dev/field.json').expect(200);
    expect(JSON.parse(json)).toEqual({ devices: [mqtt, rest], openings: [opening] });
  });

  it('gives a device the login that somebody types in', async () => {
    await send('mqtt', login).expect(303).expect('Location', '/dev/field');
    const { device, ...input } = login;
    expect(received).toEqual([{ call: `POST /field/devices/${device}/mqtt`, body: JSON.stringify(input) }]);
  });

  it.each([
    ['line', { plugged: false }],
    ['power', { on: false }],
  ])('turns %s off', async (form, input) => {
    await send(form, { device: 'demo-rest', wanted: 'no' }).expect(303);
    expect(received).toEqual([
      { call: `POST /field/devices/demo-rest/${form}`, body: JSON.stringify(input) },
    ]);
  });

  it('says on the page what was wrong', async () => {
    expect((await send('mqtt', { ...login, password: '' }).expect(400)).text).toContain('Fill in all fields');
    expect(received).toEqual([]);
    refusal = 'Invalid URL';
    expect((await send('mqtt', login).expect(400)).text).toContain('Invalid URL');
  });

  it('takes no form of another site', async () => {
    await send('mqtt', login).set('Origin', 'https://evil.example').expect(403);
    expect(received).toEqual([]);
  });

  it('answers 503 while the simulator does not', async () => {
    simulator.closeAllConnections();
    simulator.close();
    await get('/dev/field').expect(503);
  });
});

it('is nowhere without a simulator', async () => {
  const other = await startGateway();
  await request(other.url).get('/dev/field').expect(404);
  await request(other.url).post('/dev/field/line').send({ device: 'demo-rest', wanted: 'no' }).expect(404);
  await other.stop();
});
