import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@headgate/runtime/testing/eventually';
import type { DeviceView } from './device/device.ts';
import { ModbusClient } from './test/modbus-client.ts';
import { OwnField } from './test/own-field.ts';

let field: OwnField;
beforeAll(async () => {
  field = await OwnField.start();
});
afterAll(() => field.end());

async function callRest(device: DeviceView, method: string, part: string, body = '', key = device.key ?? '') {
  const url = new URL(`${device.endpoint ?? ''}/${part}`);
  const time = Math.floor(Date.now() / 1_000);
  const signed = (text: string) => createHmac('sha256', key).update(text).digest('hex');
  const signature = signed(`${time}.${method}.${url.pathname}.${body}`);
  const response = await fetch(url, {
    method,
    headers: { 'headgate-signature': `t=${time},v1=${signature}` },
    ...(body === '' ? {} : { body }),
  });
  const text = await response.text();
  const [, at, v1] = /^t=(\d+),v1=(\w+)$/.exec(response.headers.get('headgate-signature') ?? '') ?? [];
  const isSigned = v1 === signed(`${at ?? ''}.${response.status}.${signature}.${text}`);
  return {
    status: response.status,
    isSigned,
    answer: text === '' ? undefined : (JSON.parse(text) as unknown),
  };
}
const open = (station: number, sequence: number) =>
  JSON.stringify({
    ...{ id: randomUUID(), sequence, action: 'open', station, seconds: 600 },
    ...{ expires_at: new Date(Date.now() + 60_000).toISOString(), sent_at: new Date().toISOString() },
  });

describe('a REST device', () => {
  it('does what is signed, says so signed, and refuses with 409', async () => {
    const device = await field.make({ protocol: 'rest', stations: [1, 3] });
    expect(await callRest(device, 'GET', 'state')).toMatchObject({
      ...{ status: 200, isSigned: true },
      answer: { timer: 'timer', in_reply_to: null, stations: [{ station: 1 }, { station: 3 }] },
    });
    const done = await callRest(device, 'POST', 'commands', open(3, 1));
    expect(done).toMatchObject({ status: 200, isSigned: true, answer: { result: 'done' } });
    const refused = await callRest(device, 'POST', 'commands', open(2, 2));
    expect(refused).toMatchObject({ status: 409, isSigned: true, answer: { reason: 'unknown_station' } });
    expect(await callRest(device, 'POST', 'commands', '{}')).toMatchObject({ status: 400, isSigned: true });
  });

  it('does nothing for whoever has another key', async () => {
    const device = await field.make({ protocol: 'rest' });
    const { status } = await callRest(device, 'POST', 'commands', open(1, 1), 'of somebody else');
    expect(status).toBe(401);
    expect((await field.view(device.id)).stations.every(({ open: isOpen }) => !isOpen)).toBe(true);
  });

  it('is gone without its line, and there again at the same place; the valve stays as it is', async () => {
    const device = await field.make({ protocol: 'rest' });
    await callRest(device, 'POST', 'commands', open(1, 1));
    await field.call('POST', `/field/devices/${device.id}/line`, { plugged: false });
    await expect(callRest(device, 'GET', 'state')).rejects.toThrow('fetch failed');
    await field.call('POST', `/field/devices/${device.id}/line`, { plugged: true });
    expect(await callRest(device, 'GET', 'state')).toMatchObject({
      answer: { stations: [{ open: true }, {}, {}, {}] },
    });
  });

  it('hears what was held in the line when the line is well again', async () => {
    const device = await field.make({ protocol: 'rest' });
    await field.call('POST', `/field/devices/${device.id}/faults`, [{ kind: 'half-open' }]);
    const request = callRest(device, 'POST', 'commands', open(1, 1));
    await field.call('POST', `/field/devices/${device.id}/faults`, []);
    expect(await request).toMatchObject({ status: 200 });
  });
});

describe('a Modbus device', () => {
  const id = '3F0B 5F0E 6F1C 4A52 9D3E 2B8F 6F0C 1A77';
  const register = (hex: string, address: number, count = 1) =>
    hex.slice(4 + address * 4, 4 + (address + count) * 4);

  it('has the map and the exchange of docs/protocols/modbus.md', async () => {
    const device = await field.make({ protocol: 'modbus', stations: 3 });
    const client = await ModbusClient.connect(device.endpoint ?? '');
    const header = await client.ask('04 0000 0017');
    expect(register(header, 0, 5)).toBe('48474154000100010003');
    const bootId = register(header, 5, 2);
    const clock = Number.parseInt(register(header, 7, 2), 16);
    const notAfter = (clock + 1_200).toString(16).padStart(8, '0');
    const command = `${id} 0000 0029 0001 0003 0000 0258 ${bootId} ${notAfter}`;
    expect(await client.ask(`10 0000 0012 24 ${command}`)).toBe('1000000012');
    const answered = await client.ask('04 0000 0017');
    expect(register(answered, 11, 12)).toBe(`${id.replaceAll(' ', '').toLowerCase()}0000002900010000`);
    expect(register(await client.ask('04 007c 000c'), 0, 3)).toBe('000100000258');
    expect(await client.ask('04 0088 0001')).toBe('8402');
    expect(await client.ask('10 0000 0001 02 0000')).toBe('9002');
    expect(await client.ask('03 0000 0001')).toBe('8301');
    client.end();
  });

  it('refuses as expired what was meant for before its restart', async () => {
    const device = await field.make({ protocol: 'modbus' });
    const client = await ModbusClient.connect(device.endpoint ?? '');
    await client.ask(`10 0000 0012 24 ${id} 0000 0001 0001 0001 0000 0258 00000001 00ffffff`);
    expect(register(await client.ask('04 0000 0017'), 21, 2)).toBe('00020001');
    client.end();
  });

  it('may be a plain PLC, whose coil opens with the seconds of a register', async () => {
    const device = await field.make({ protocol: 'modbus', stations: 2, model: 'plc-coil-timer' });
    const client = await ModbusClient.connect(device.endpoint ?? '');
    expect(await client.ask('05 0001 FF00')).toBe('050001ff00');
    expect(await client.ask('01 0000 0002')).toBe('010100');
    await client.ask('10 0065 0001 02 0258');
    await client.ask('05 0001 FF00');
    expect(await client.ask('01 0000 0002')).toBe('010102');
    expect(await client.ask('04 0065 0001')).toBe('04020258');
    expect(await client.ask('04 0000 0001')).toBe('04020001');
    await client.ask('06 0065 000A');
    expect(await client.ask('04 0065 0001')).toBe('0402000a');
    await client.ask('0F 0000 0002 01 00');
    expect(await client.ask('01 0000 0002')).toBe('010100');
    client.end();
  });
});

describe('when the power is cut everywhere', () => {
  it('valves close, the log says so, and every device is where it was and closed', async () => {
    const device = await field.make({ protocol: 'rest', id: 'of-the-power-cut' });
    await callRest(device, 'POST', 'commands', open(2, 7));
    await field.stop();
    await field.start();
    const after = await field.view(device.id);
    expect(after).toMatchObject({ endpoint: device.endpoint, key: device.key, lastSequence: 7 });
    expect(after.bootId).not.toBe(device.bootId);
    expect(after.stations.every(({ open: isOpen }) => !isOpen)).toBe(true);
    const openings = (await field.openings()).filter((opening) => opening.device === device.id);
    expect(openings).toMatchObject([{ station: 2, why: 'power-cut' }]);
  });
});

describe('the operator', () => {
  it('restarts a device, which is away for a while', async () => {
    const { id, bootId } = await field.make({ protocol: 'rest', scale: 1_000 });
    await field.call('POST', `/field/devices/${id}/reboot`, { seconds: 60 });
    await eventually('it is back', async () => {
      const now = await field.view(id);
      return now.isUp && now.bootId !== bootId;
    });
  });

  it.each([
    ['an unknown protocol', { protocol: 'pigeon' }],
    ['stations that are there twice', { protocol: 'rest', stations: [1, 1] }],
    ['gaps where the map has none', { protocol: 'modbus', stations: [1, 3] }],
    ['a field that is not known', { protocol: 'rest', colour: 'red' }],
  ])('makes no device with %s', async (_, plan) => {
    expect((await field.call('POST', '/field/devices', plan)).status).toBe(400);
  });

  it('makes no second device with an id, removes one, and finds no other', async () => {
    await field.make({ protocol: 'rest', id: 'once' });
    expect((await field.call('POST', '/field/devices', { protocol: 'rest', id: 'once' })).status).toBe(409);
    expect((await field.call('DELETE', '/field/devices/once')).status).toBe(204);
    expect((await field.call('GET', '/field/devices/once')).status).toBe(404);
    expect((await field.call('POST', '/field/devices/once/reboot')).status).toBe(404);
  });
});
